import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShownColumn, totalsPlace } from './totalsPlace.ts';

const column = (id: string, width: number, more: Partial<ShownColumn> = {}): ShownColumn => ({
  id,
  width,
  summed: false,
  pinned: null,
  ...more,
});
const WORDS = ['本页合计（100 张）', '全部合计（超过 1,000,000 张）'];

describe('where the scope of the sums stands', () => {
  it('runs over narrow columns beside each other', () => {
    const columns = [column('a', 90), column('b', 90), column('c', 90), column('sum', 120, { summed: true })];
    expect(totalsPlace(columns, WORDS)).toEqual({ field: 'a', long: true });
  });

  it('goes behind a sum when there is no room before it', () => {
    const columns = [column('a', 64), column('sum', 120, { summed: true }), column('b', 150), column('c', 150)];
    expect(totalsPlace(columns, WORDS)).toEqual({ field: 'b', long: true });
  });

  it('does not run over the edge of what is pinned', () => {
    const columns = [column('a', 150, { pinned: 'left' }), column('b', 150), column('sum', 120, { summed: true })];
    expect(totalsPlace(columns, WORDS)).toEqual({ field: 'a', long: false });
  });

  it('is one word where nothing more has room, and nowhere when everything shown is summed', () => {
    const sum = column('sum', 120, { summed: true });
    expect(totalsPlace([column('a', 64), sum, column('b', 100)], WORDS)).toEqual({ field: 'b', long: false });
    expect(totalsPlace([sum], WORDS)).toBeNull();
  });

  it('is never in a column with a sum', () => {
    const any = fc.record({
      id: fc.uuid(),
      summed: fc.boolean(),
      width: fc.integer({ min: 64, max: 400 }),
      pinned: fc.constantFrom('left', 'right', null),
    });
    fc.assert(
      fc.property(fc.array(any), (columns) => {
        const place = totalsPlace(columns, WORDS);
        const found = columns.find(({ id }) => id === place?.field);
        expect(found?.summed ?? false).toBe(false);
        expect(place === null).toBe(columns.every(({ summed }) => summed));
      }),
    );
  });
});
