import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDecimal, decimalFromCents } from './decimal.ts';

const MOST = 10n ** 17n - 1n;

describe('cents and decimals', () => {
  it.each(['1.005', '1e3', '1,000', '', ' 1', '+1', '.5', '1.', '0x10', 'NaN', '--1', '１', '1234567890123456'])(
    'refuses %j',
    (text) => {
      expect(centsFromDecimal(text)).toBeNull();
    },
  );

  it('reads one, two and no places', () => {
    expect(centsFromDecimal('11300')).toBe(1130000n);
    expect(centsFromDecimal('-0.5')).toBe(-50n);
    expect(centsFromDecimal('-0')).toBe(0n);
    expect(centsFromDecimal('999999999999999.99')).toBe(MOST);
  });

  it('loses no cent in either direction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MOST, max: MOST }), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });

  it('writes every amount with two places and no minus zero', () => {
    expect([0n, 5n, -5n, 100, -0].map(decimalFromCents)).toEqual(['0.00', '0.05', '-0.05', '1.00', '0.00']);
  });

  it('refuses a number that already lost a cent', () => {
    expect(() => decimalFromCents(2 ** 53)).toThrow(RangeError);
    expect(() => decimalFromCents(0.5)).toThrow(RangeError);
  });
});
