import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParsedRow } from './ParsedImport.ts';
import { packRows, unpackRows } from './rowPieces.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const header = fc.constantFrom(['发票号码', '金额'], ['序号'], []);
const row: fc.Arbitrary<ParsedRow> = fc.record({
  key: text,
  values: fc.dictionary(fc.constantFrom('sellerName', 'isRed'), fc.oneof(text, fc.integer())),
  place: fc.record({ sheet: text, row: fc.nat(), header, cells: fc.array(text, { maxLength: 4 }) }),
  change: fc.constantFrom(null, { does: 'tick', input: { authPeriod: '202511' }, buyer: '' } as const),
  lines: fc.constant([]),
});

it('gives rows back as they were, in pieces that follow one another', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (rows, times) => {
      const many = Array.from({ length: times }, () => rows).flat();
      const pieces = packRows(many);
      expect(pieces.length).toBe(Math.ceil(many.length / 500));
      expect(JSON.stringify(pieces.flatMap((piece) => unpackRows<ParsedRow>(piece)))).toBe(JSON.stringify(many));
    }),
    { numRuns: 30 },
  );
});
