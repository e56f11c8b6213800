import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents } from '#engine';
import { centsText, createJsonRows } from './jsonRows.ts';

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

describe('rows as JSON text', () => {
  it('write ids as text, cents as decimal text and codes also as names', () => {
    const rows = createJsonRows(['id', 'taxRate', 'amount', 'note', 'flag'], {
      money: ['amount'],
      decoded: { taxRateName: { from: 'taxRate', texts: { '0.13': '13%', '0.06': '6%' }, between: '、' } },
    });
    rows.add([1234567890123n, '0.13,0.06', -5, '说"明"\n', 1]);
    rows.add([2, '0.99', null, '', 0n]);
    expect(parse(rows.finish())).toEqual([
      { id: '1234567890123', taxRate: '0.13,0.06', taxRateName: '13%、6%', amount: '-0.05', note: '说"明"\n', flag: 1 },
      { id: '2', taxRate: '0.99', taxRateName: '0.99', amount: null, note: '', flag: 0 },
    ]);
  });

  it('have a name that is a property of every object looked up as a code like any other', () => {
    const rows = createJsonRows(['id', 'code'], {
      money: [],
      decoded: { name: { from: 'code', texts: {}, between: ', ' } },
    });
    rows.add([1, 'constructor']);
    expect(parse(rows.finish())).toEqual([{ id: '1', code: 'constructor', name: 'constructor' }]);
  });

  it('have the sign of the language between several names', () => {
    const texts = { a: 'Administrator', b: 'Accountant' };
    const rows = createJsonRows(['role'], { money: [], decoded: { name: { from: 'role', texts, between: ', ' } } });
    rows.add(['a,b']);
    expect(parse(rows.finish())).toEqual([{ role: 'a,b', name: 'Administrator, Accountant' }]);
  });

  it('are an empty array when there are none', () => {
    expect(parse(createJsonRows(['id'], { money: [], decoded: {} }).finish())).toEqual([]);
  });

  it('write any text as JSON.stringify does', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('甲', 'a', '"', '\\', '\n', '\u0000', '\ud83d', '\ude00', '\u2028') }),
        (note) => {
          const rows = createJsonRows(['note'], { money: [], decoded: {} });
          rows.add([note]);
          expect(new TextDecoder().decode(rows.finish())).toBe(JSON.stringify([{ note }]));
        },
      ),
    );
  });

  it('write cents exactly as the engine does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (cents) => {
        expect(centsText(cents)).toBe(decimalFromCents(cents));
      }),
    );
  });
});
