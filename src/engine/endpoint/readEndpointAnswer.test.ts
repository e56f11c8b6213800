import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictScreen } from '../resolve/restrictScreen.ts';
import { outsideScreen } from './endpoint.specimen.ts';
import { parseLosslessJson } from './parseLosslessJson.ts';
import { readEndpointAnswer } from './readEndpointAnswer.ts';

const ROW = `{ "head": { "id": 1000000000000000000001, "no": "B-1" }, "billDate": "2025-11-06T08:30:00", "amount": 98765432109876543.21, "period": "2025-11", "rates": ["0.13", "0.06"], "partyName": null, "secret": "x" }`;
const answer = (rows: string, more = '"ret": 0'): string => `{ ${more}, "data": { "list": [${rows}], "total": 41 } }`;
const read = (body: string, status = 200) => readEndpointAnswer(outsideScreen(), status, body);

describe('the answer of an endpoint', () => {
  it('is read digit by digit, from where the screen says, and nothing else of it', () => {
    expect(read(answer(ROW))).toEqual({
      kind: 'rows',
      total: 41,
      rows: [
        {
          id: '1000000000000000000001',
          billNo: 'B-1',
          billDate: '2025-11-06 08:30:00',
          amount: '98765432109876543.21',
          period: '202511',
          taxRate: '0.13,0.06',
          partyName: null,
        },
      ],
    });
  });

  it('has no value of a column the caller may not see', () => {
    const screen = restrictScreen(outsideScreen(), new Set());
    const outcome = readEndpointAnswer(screen, 200, answer(ROW));
    expect(outcome.kind === 'rows' && outcome.rows[0]).not.toHaveProperty('amount');
  });

  it.each([
    ['1.2E+7', '12000000'],
    ['-0.05', '-0.05'],
    ['"12.50"', '12.50'],
    ['""', null],
    ['null', null],
  ])('takes the amount %s', (value, expected) => {
    const outcome = read(answer(`{ "head": { "id": "1" }, "amount": ${value} }`));
    expect(outcome).toMatchObject({ kind: 'rows', rows: [{ amount: expected }] });
  });

  it.each([
    ['{"ret":0,"data":{"list":[]', 'ANSWER_NOT_JSON', ''],
    ['<html>', 'ANSWER_NOT_JSON', ''],
    ['{"data":{"list":[],"total":0}}', 'ANSWER_WITHOUT_STATUS', 'ret'],
    ['{"ret":0,"data":{"rows":[],"total":0}}', 'ANSWER_WITHOUT_ROWS', 'data.list'],
    ['{"ret":0,"data":null}', 'ANSWER_WITHOUT_ROWS', 'data.list'],
    ['{"ret":0,"data":{"list":[]}}', 'ANSWER_WITHOUT_TOTAL', 'data.total'],
    ['{"ret":0,"data":{"list":[],"total":-1}}', 'ANSWER_WITHOUT_TOTAL', 'data.total'],
    [answer('7'), 'ANSWER_ROW_NO_OBJECT', 'data.list[0]'],
    [answer(`${ROW}, { "head": {} }`), 'ANSWER_WITHOUT_KEY', 'data.list[1].head.id'],
    [answer(`${ROW}, ${ROW}`), 'ANSWER_KEY_TWICE', 'data.list[1].head.id'],
    [answer('{ "head": { "id": 1 }, "amount": "1,000.00" }'), 'ANSWER_WRONG_VALUE', 'data.list[0].amount'],
    [answer('{ "head": { "id": 1 }, "amount": {} }'), 'ANSWER_WRONG_VALUE', 'data.list[0].amount'],
    [
      answer('{ "head": { "id": 1 }, "billDate": "2025-11-05T16:00:00Z" }'),
      'ANSWER_WRONG_VALUE',
      'data.list[0].billDate',
    ],
    [answer('{ "head": { "id": 1 }, "billDate": 1762387200000 }'), 'ANSWER_WRONG_VALUE', 'data.list[0].billDate'],
    [answer('{ "head": { "id": 1 }, "period": "2025" }'), 'ANSWER_WRONG_VALUE', 'data.list[0].period'],
    [answer('{ "head": { "id": 1, "no": ["a"] } }'), 'ANSWER_WRONG_VALUE', 'data.list[0].head.no'],
  ])('that is not what the screen declares says where: %s', (body, code, path) => {
    expect(read(body)).toEqual({ kind: 'wrong', fault: { code, path } });
  });

  it.each([
    ['"ret": 401', 200, { kind: 'loginInvalid' }],
    ['"ret": "T", "task": { "id": 19 }', 200, { kind: 'ticketNeeded', taskId: '19' }],
    ['"ret": 7, "msg": "账期已关闭"', 200, { kind: 'refused', code: '7', message: '账期已关闭' }],
    ['"ret": false', 200, { kind: 'refused', code: 'false', message: '' }],
    ['"ret": 0, "msg": "down"', 502, { kind: 'unavailable', status: 502, message: 'down' }],
  ])('means what the screen says %s means', (more, status, expected) => {
    expect(read(answer('', more), status)).toEqual(expected);
  });
});

describe('lossless JSON', () => {
  /** Numbers as the texts they are written in; everything else as it is. */
  const asTexts = (value: unknown): unknown => {
    if (typeof value === 'number') return JSON.stringify(value);
    if (Array.isArray(value)) return value.map(asTexts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)]));
  };

  it('is the JSON of always with the digits of its numbers', () => {
    const document = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(document, fc.constantFrom(0, 2), (value, indent) => {
        expect(parseLosslessJson(JSON.stringify(value, null, indent))).toEqual(
          asTexts(JSON.parse(JSON.stringify(value))),
        );
      }),
    );
  });

  it.each(['{1: 2}', '[01]', '[1,]', '[+1]', '[.5]', 'NaN', '', '[1 2]', '{"a": -}'])('refuses %s', (text) => {
    expect(parseLosslessJson(text)).toBeUndefined();
  });

  it('leaves digits in texts and keys alone', () => {
    expect(parseLosslessJson('{"1": "2 \\" 3", "a\\\\": 4}')).toEqual({ '1': '2 " 3', 'a\\': '4' });
  });
});
