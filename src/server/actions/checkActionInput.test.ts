import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_PICK, type ResolvedActionInput, type ResolvedCodeTable } from '#engine';
import type { Organisation } from '#wire';
import { checkActionInput } from './checkActionInput.ts';

const NAME = { zh: '名', en: 'name' };
const input = (name: string, changes: Partial<ResolvedActionInput>): ResolvedActionInput => ({
  name,
  label: { zh: name, en: name },
  kind: 'text',
  codes: null,
  pick: null,
  required: false,
  default: null,
  maxLength: 10,
  format: null,
  min: null,
  max: null,
  ...changes,
});
const tables = new Map([
  [
    't_code_gxyt',
    {
      name: 't_code_gxyt',
      title: { zh: '用途', en: 'Purpose' },
      items: [{ code: '1', name: { zh: '抵扣', en: 'Deduct' } }],
    },
  ],
]) as unknown as ReadonlyMap<string, ResolvedCodeTable>;
const action = {
  input: [
    input('authPeriod', { kind: 'month', required: true }),
    input('deductionSign', { kind: 'code', codes: 't_code_gxyt' }),
    input('billDate', { kind: 'date' }),
    input('billNo', {}),
    input('amount', { kind: 'money', min: '0.01', max: '$row.taxAmount' }),
    input('taxNo', { maxLength: 20, format: 'taxNumber' }),
  ],
};
const organisation = (jgdm: string, more: Partial<Organisation> = {}): Organisation => ({
  jgdm,
  jgmc: `机构${jgdm}`,
  nsrsbh: '',
  gsbm: '',
  sbzt: 'Y',
  sbztbz: 'Y',
  yxbz: 'Y',
  scaleSign: 'N',
  children: [],
  ...more,
});
const organisations = [organisation('100', { children: [organisation('101')] })];
const check = (given: Readonly<Record<string, string | null>>) => checkActionInput(action, given, tables);

describe('inputs of an action', () => {
  it('gives every declared input a value, null where nothing was said', () => {
    expect(check({ authPeriod: ' 202511 ', deductionSign: '1', billNo: '' })).toEqual({
      ok: true,
      values: { authPeriod: '202511', deductionSign: '1', billDate: null, billNo: null, amount: null, taxNo: null },
    });
  });

  it('keeps an amount as text with two places', () => {
    const values = { authPeriod: '202511', amount: '12.5', taxNo: '91110108MAXXX0015R' };
    expect(check(values)).toMatchObject({ ok: true, values: { amount: '12.50', taxNo: '91110108MAXXX0015R' } });
  });

  it('says what is wrong with the form of a text', () => {
    expect(check({ authPeriod: '202511', taxNo: '123' })).toMatchObject({
      ok: false,
      parameter: 'taxNo',
      text: { zh: '请输入正确的纳税人识别号' },
    });
  });

  it.each<[string, Readonly<Record<string, string | null>>, string]>([
    ['a required one that is missing', {}, 'authPeriod'],
    ['a required one that is blank', { authPeriod: '  ' }, 'authPeriod'],
    ['a required one that shows nothing', { authPeriod: '\u200b\u2060\ufeff' }, 'authPeriod'],
    ['one that is not declared', { authPeriod: '202511', signStatus: '1' }, 'signStatus'],
    ['a month in another form', { authPeriod: '2025-11' }, 'authPeriod'],
    ['a thirteenth month', { authPeriod: '202513' }, 'authPeriod'],
    ['a month before all taxes', { authPeriod: '000001' }, 'authPeriod'],
    ['a month of a far future', { authPeriod: '999912' }, 'authPeriod'],
    ['a day of a far future', { authPeriod: '202511', billDate: '9999-12-31' }, 'billDate'],
    ['half of a surrogate pair', { authPeriod: '202511', billNo: 'A\ud800' }, 'billNo'],
    ['a code of no table', { authPeriod: '202511', deductionSign: '9' }, 'deductionSign'],
    ['a day that does not exist', { authPeriod: '202511', billDate: '2025-02-30' }, 'billDate'],
    ['a text that is too long', { authPeriod: '202511', billNo: '12345678901' }, 'billNo'],
    ['a text with a line break', { authPeriod: '202511', billNo: 'A\nB' }, 'billNo'],
    ['a text that changes its direction', { authPeriod: '202511', billNo: 'A\u200fB' }, 'billNo'],
    ['an amount with parts of a cent', { authPeriod: '202511', amount: '1.005' }, 'amount'],
    ['an amount in another notation', { authPeriod: '202511', amount: '1e3' }, 'amount'],
    ['an amount below the least', { authPeriod: '202511', amount: '0.00' }, 'amount'],
    ['the name of a built-in', { authPeriod: '202511', __proto__x: '1' }, '__proto__x'],
  ])('refuses %s', (_name, given, parameter) => {
    expect(check(given)).toEqual({ ok: false, parameter });
  });

  it('counts characters, not code units', () => {
    expect(check({ authPeriod: '202511', billNo: '𠀀'.repeat(10) }).ok).toBe(true);
  });

  it('answers any object without throwing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.option(fc.string())), (given) => {
        expect(typeof check(given).ok).toBe('boolean');
      }),
    );
  });

  const choosing = {
    input: [
      input('codes', { kind: 'codes', codes: 'colour' }),
      input('home', { kind: 'organisation', pick: ANY_PICK }),
      input('organs', { kind: 'organisations', pick: ANY_PICK }),
      input('secret', { kind: 'secret', maxLength: 6 }),
    ],
  };
  const colours = new Map([
    [
      'colour',
      {
        name: 'colour',
        title: NAME,
        provided: false,
        items: [
          { code: 'r', name: NAME },
          { code: 'g', name: NAME },
        ],
      },
    ],
  ]);
  const choose = (given: Readonly<Record<string, string>>) => checkActionInput(choosing, given, colours, organisations);

  it('takes several codes in the order of their table, each once, and organisations of the caller', () => {
    expect(choose({ codes: 'g,r,g', home: '101', organs: '101,100' })).toMatchObject({
      ok: true,
      values: { codes: 'r,g', home: '101', organs: '100,101', secret: null },
    });
  });

  it.each([
    ['codes', 'r,x'],
    ['codes', 'r,'],
    ['codes', ','],
    ['codes', 'toString'],
    ['home', '102'],
    ['home', '100,101'],
    ['organs', '100, 101'],
    ['organs', 'constructor'],
    ['secret', '1234567'],
  ])('refuses %s %s', (parameter, value) => {
    expect(choose({ [parameter]: value })).toMatchObject({ ok: false, parameter });
  });

  it('lets be picked what the input says, and a cancelled one that a row has come back', () => {
    const tree = [
      organisation('100', {
        children: [
          organisation('101', { sbzt: 'N', sbztbz: 'N' }),
          organisation('102', { yxbz: 'N' }),
          organisation('103', { nsrsbh: '91A' }),
        ],
      }),
    ];
    const takes = (pick: Partial<typeof ANY_PICK>) =>
      ['100', '101', '102', '103'].filter((code) => {
        const asked = { input: [input('home', { kind: 'organisation', pick: { ...ANY_PICK, ...pick } })] };
        return checkActionInput(asked, { home: code }, tables, tree).ok;
      });
    expect(takes({})).toEqual(['100', '101', '102', '103']);
    expect(takes({ lastLevelOnly: true })).toEqual(['101', '102', '103']);
    expect(takes({ taxOrganisationOnly: true })).toEqual(['100', '103']);
    expect(takes({ validOnly: true })).toEqual(['100', '101', '103']);
    expect(takes({ among: 'taxpayers' })).toEqual(['103']);
  });

  it('leaves a secret as it was typed', () => {
    expect(choose({ secret: ' a b ' })).toMatchObject({ ok: true, values: { secret: ' a b ' } });
  });
});
