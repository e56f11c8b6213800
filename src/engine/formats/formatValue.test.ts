import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents } from './decimal.ts';
import { formatAmount, formatQuantity, formatWan } from './formatAmount.ts';
import { formatValue } from './formatValue.ts';

const GROUPED = { thousands: true };
const PLAIN = { thousands: false };

describe('amounts', () => {
  it.each([
    ['1234567.895', '1,234,567.90'],
    ['-1234567.895', '-1,234,567.90'],
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['1.004999', '1.00'],
    ['-0.001', '0.00'],
    ['-0.00', '0.00'],
    ['999', '999.00'],
    ['007.5', '7.50'],
    ['99999999999999999999.99', '99,999,999,999,999,999,999.99'],
  ])('%s shows %s', (text, shown) => {
    expect(formatAmount(text, GROUPED)).toBe(shown);
  });

  it('has no separators when the switch is off', () => {
    expect(formatAmount('1234567.8', PLAIN)).toBe('1234567.80');
  });

  it('shows two dashes for no value and leaves what is no decimal', () => {
    expect([null, ''].map((text) => formatAmount(text, GROUPED))).toEqual(['--', '--']);
    expect([null, ''].map((text) => formatWan(text, GROUPED))).toEqual(['--', '--']);
    expect(formatAmount('1e5', GROUPED)).toBe('1e5');
    expect(formatWan('***', GROUPED)).toBe('***');
  });

  it.each([
    ['12.60', '12.6'],
    ['1012.00', '1,012'],
    ['0.05', '0.05'],
    ['-1234567', '-1,234,567'],
    ['0.00', '0'],
    ['-0.00', '0'],
    ['***', '***'],
    ['', '--'],
  ])('a quantity of %s shows %s', (text, shown) => {
    expect(formatQuantity(text, GROUPED)).toBe(shown);
    expect(formatQuantity(text, PLAIN)).toBe(shown.replaceAll(',', ''));
  });

  it('says large figures in units of ten thousand', () => {
    expect(formatWan('123456789.00', GROUPED)).toBe('12,345.68万');
    expect(formatWan('50', PLAIN)).toBe('0.01万');
    expect(formatWan('-49.99', PLAIN)).toBe('0.00万');
    expect(formatWan('123456789.00', { ...GROUPED, language: 'en' })).toBe('12,345.68 wan');
  });

  it('changes nothing but the separators of an amount from the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
        const decimal = decimalFromCents(cents);
        expect(formatAmount(decimal, GROUPED).replaceAll(',', '')).toBe(decimal);
        expect(formatAmount(decimal, PLAIN)).toBe(decimal);
      }),
    );
  });
});

describe('named formats', () => {
  it.each([
    ['date', '2025-11-06 08:09:10', '2025-11-06'],
    ['minute', '2025-11-06 08:09:10', '2025-11-06 08:09'],
    ['second', '2025-11-06 08:09:10', '2025-11-06 08:09:10'],
    ['second', '2025-11-06', '2025-11-06'],
    ['month', '202511', '2025-11'],
    ['month', '2025-11-06', '2025-11'],
    ['monthCompact', '2025-11-06', '202511'],
    ['dateCompact', '2025-11-06', '20251106'],
    ['year', '202511', '2025'],
    ['quarter', '202511', '2025Q4'],
    ['quarter', '2025-03-31', '2025Q1'],
    ['quarter', '202513', '202513'],
    // Other numbers of six and eight digits are no days.
    ['month', '100000', '100000'],
    ['date', '20251345', '20251345'],
    ['date', '2025-1106', '2025-1106'],
    ['year', '999999', '999999'],
    ['second', '2025-11-06 25:00:00', '2025-11-06 25:00:00'],
    ['capitals', '1009.05', '壹仟零玖圆零伍分'],
    ['date', '第3季度', '第3季度'],
    ['plain', '000123', '000123'],
    ['amount', '5', '5.00'],
  ] as const)('%s of %s is %s', (format, value, shown) => {
    expect(formatValue(format, value, GROUPED)).toBe(shown);
  });

  it('shows two dashes for nothing and takes numbers', () => {
    expect(formatValue('date', null, PLAIN)).toBe('--');
    expect(formatValue('plain', '', PLAIN)).toBe('--');
    expect(formatValue('plain', 0, PLAIN)).toBe('0');
  });
});
