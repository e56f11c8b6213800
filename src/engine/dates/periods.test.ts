import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodsOf } from './periods.ts';
import { monthsOf, type Quarter, quarterOf } from './quarter.ts';
import { resolveDate } from './relativeDate.ts';

describe('periods around a day', () => {
  it.each([
    ['2025-01-31', '202501', '202412', '2025', '2024'],
    ['2025-03-31', '202503', '202502', '2025', '2024'],
    ['2024-02-29', '202402', '202401', '2024', '2023'],
    ['2025-12-01', '202512', '202511', '2025', '2024'],
  ])('of %s are %s after %s, and %s after %s', (today, month, previousMonth, year, previousYear) => {
    expect(periodsOf(today)).toEqual({ month, previousMonth, year, previousYear });
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const today = new Date(Date.UTC(1991, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
        const { month, previousMonth, year, previousYear } = periodsOf(today);
        expect(Number(year) - Number(previousYear)).toBe(1);
        const beforeFirst = resolveDate('startOfMonth-1d', today);
        expect(previousMonth).toBe(beforeFirst.slice(0, 4) + beforeFirst.slice(5, 7));
        expect(month.startsWith(year)).toBe(true);
      }),
    );
  });
});

describe('quarters', () => {
  it('have three months each, and every month is in one', () => {
    const quarters: readonly Quarter[] = [1, 2, 3, 4];
    expect(quarters.map(monthsOf)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
    ]);
    for (const quarter of quarters) expect(monthsOf(quarter).map(quarterOf)).toEqual([quarter, quarter, quarter]);
  });

  it.each([0, 13, 1.5, Number.NaN])('have no month %d', (month) => {
    expect(() => quarterOf(month)).toThrow(RangeError);
  });
});
