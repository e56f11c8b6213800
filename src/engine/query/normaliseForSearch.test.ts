import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseForSearch } from './normaliseForSearch.ts';

describe('normaliseForSearch', () => {
  it('makes full-width forms and letter case equal', () => {
    expect(normaliseForSearch(' ＡＢｃ公司（示例） ')).toBe('ABC公司(示例)');
  });

  it('gives the same for what is normalised already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseForSearch(text);
        expect(normaliseForSearch(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
