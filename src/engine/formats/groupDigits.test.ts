import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatQuantity, formatWan } from './formatAmount.ts';
import { groupDigits } from './groupDigits.ts';

describe('thousands separators', () => {
  it.each([
    ['0', '0'],
    ['-1', '-1'],
    ['999', '999'],
    ['-999', '-999'],
    ['1000', '1,000'],
    ['-123456', '-123,456'],
    ['1234567', '1,234,567'],
  ])('%s is %s', (whole, grouped) => {
    expect(groupDigits(whole)).toBe(grouped);
  });

  it('part threes from the end, however long the number', () => {
    fc.assert(
      fc.property(fc.bigInt(), (whole) => {
        expect(groupDigits(String(whole))).toBe(whole.toLocaleString('en-US'));
      }),
    );
  });

  it('are set without delay in whatever somebody pastes', () => {
    const pasted = '1'.repeat(100_000);
    const begin = performance.now();
    for (const format of [formatAmount, formatWan, formatQuantity])
      expect(format(pasted, { thousands: true })).toMatch(/^1{1,3},111,/);
    // Looking to the end anew at every digit takes ten seconds and more.
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});
