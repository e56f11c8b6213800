import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDecimal, decimalFromCents } from './decimal.ts';
import { formatAmount } from './formatAmount.ts';
import { typedAmount } from './typedAmount.ts';

describe('a typed amount', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['１２３４．５', '1234.5'],
    ['－１，２３４。5', '-1234.5'],
    ['−5', '-5'],
    ['1,234,567.89', '1234567.89'],
    ['1 234 567.89', '1234567.89'],
    ['1\u00a0234', '1234'],
    [' 0.05 ', '0.05'],
    ['\u200b12', '\u200b12'],
  ])('%j means %j', (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount);
  });

  it.each([
    '12,5',
    '1,23',
    '1,2,3',
    '1,2345',
    '1 2',
    '1,234 567',
    ',5',
    '5,',
    '1,234.5元',
    '¥5',
    '1e5',
    '.5',
    '+5',
    '--5',
  ])('is never made of %s', (typed) => {
    expect(centsFromDecimal(typedAmount(typed))).toBeNull();
  });

  it('is the amount that is shown', () => {
    const cents = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
    fc.assert(
      fc.property(cents, fc.boolean(), (amount, thousands) => {
        const shown = formatAmount(decimalFromCents(amount), { thousands });
        expect(centsFromDecimal(typedAmount(shown))).toBe(amount);
      }),
    );
  });

  it('has the digits that were typed, in their order, or is none', () => {
    const typed = fc
      .array(fc.constantFrom(...'0123456789,. -−，。元'), { maxLength: 12 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const amount = typedAmount(text);
        if (centsFromDecimal(amount) === null) return;
        expect(amount.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        // A separator that was dropped stood before three digits.
        expect(text.trim()).toMatch(/^[^,， ]*$|^[-−]?\d{1,3}(?:[,， ]\d{3})+(?:[.。]\d+)?$/);
      }),
      { numRuns: 3000 },
    );
  });
});
