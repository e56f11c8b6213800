import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometricMean, quantile, summarise } from './statistics.ts';

const times = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 });

describe('summarise', () => {
  it('gives the middle of an odd number of times and the mean of the two middle ones of an even number', () => {
    expect(summarise([3, 1, 2]).median).toBe(2);
    expect(summarise([4, 1, 2, 3]).median).toBe(2.5);
  });

  it('keeps outliers', () => {
    expect(summarise([1, 1, 1, 1000]).max).toBe(1000);
  });

  it('orders its figures', () => {
    fc.assert(
      fc.property(times, (values) => {
        const { min, median, p95, p99, max } = summarise(values);
        expect(min <= median && median <= p95 && p95 <= p99 && p99 <= max).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the times, and leaves them as they were', () => {
    fc.assert(
      fc.property(times, (values) => {
        const before = [...values];
        expect(summarise([...values].reverse())).toEqual(summarise(values));
        expect(values).toEqual(before);
      }),
    );
  });
});

describe('quantile', () => {
  it('refuses to answer without measurements', () => {
    expect(() => quantile([], 0.5)).toThrow('No measurement');
  });
});

describe('geometricMean', () => {
  it('cancels a ratio with its inverse', () => {
    expect(geometricMean([4, 0.25])).toBeCloseTo(1, 12);
  });
});
