import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents } from './decimal.ts';
import { formatCapitals } from './formatCapitals.ts';

const MOST = 10n ** 17n - 1n;
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };
const CENTS: Readonly<Record<string, bigint>> = { 角: 10n, 分: 1n };

/** Cents behind capitals, read as a person reads them: what the formatter is measured by shares nothing with it. */
function centsOf(capitals: string): bigint {
  const negative = capitals.startsWith('（负数）');
  let cents = 0n;
  let above = 0n;
  let part = 0n;
  let digit = 0n;
  for (const sign of capitals.replace('（负数）', '').replace('整', '')) {
    if (DIGITS.includes(sign)) digit = BigInt(DIGITS.indexOf(sign));
    else if (UNITS[sign] !== undefined) {
      part += digit * UNITS[sign];
      digit = 0n;
    } else if (sign === '万' || sign === '亿') {
      // 万 counts what stands after the last 亿, 亿 everything before it.
      const whole = part + digit;
      above = sign === '亿' ? (above + whole) * 100_000_000n : above + whole * 10_000n;
      part = 0n;
      digit = 0n;
    } else if (sign === '圆') {
      cents += (above + part + digit) * 100n;
      digit = 0n;
    } else {
      cents += digit * (CENTS[sign] as bigint);
      digit = 0n;
    }
  }
  return negative ? -cents : cents;
}

describe('an amount in capitals', () => {
  it.each([
    // The table of the bureau's own examples.
    ['11300.00', '壹万壹仟叁佰圆整'],
    ['1009.05', '壹仟零玖圆零伍分'],
    ['0.50', '伍角整'],
    ['-1009.05', '（负数）壹仟零玖圆零伍分'],
    // Zeros: one for a run of them, none before a unit, none at the end.
    ['0.00', '零圆整'],
    ['0.05', '伍分'],
    ['1.05', '壹圆零伍分'],
    ['10.00', '壹拾圆整'],
    ['12.10', '壹拾贰圆壹角整'],
    ['1001.00', '壹仟零壹圆整'],
    ['10001.00', '壹万零壹圆整'],
    ['100000.00', '壹拾万圆整'],
    ['107000.53', '壹拾万柒仟圆伍角叁分'],
    ['1000010.00', '壹佰万零壹拾圆整'],
    ['100000001.00', '壹亿零壹圆整'],
    ['100100001000.00', '壹仟零壹亿零壹仟圆整'],
    ['1000000000000.00', '壹万亿圆整'],
    ['1000000010000.01', '壹万亿零壹万圆零壹分'],
    ['100000000000000.00', '壹佰万亿圆整'],
    ['999999999999999.99', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖圆玖角玖分'],
    // Rounded half up on the magnitude, and nothing is not negative.
    ['0.005', '壹分'],
    ['-0.005', '（负数）壹分'],
    ['-0.004', '零圆整'],
    ['-0.00', '零圆整'],
    ['9.995', '壹拾圆整'],
    ['007.5', '柒圆伍角整'],
  ])('%s is %s', (text, capitals) => {
    expect(formatCapitals(text)).toBe(capitals);
  });

  it('is two dashes for none, and the text itself for what is no amount of the product', () => {
    expect([null, ''].map(formatCapitals)).toEqual(['--', '--']);
    const strange = [
      '1e5',
      '***',
      '1,000.00',
      '壹',
      ' 1',
      '1000000000000000',
      '-1000000000000000.00',
      '999999999999999.995',
    ];
    expect(strange.map(formatCapitals)).toEqual(strange);
  });

  const cents = fc.oneof(
    fc.bigInt({ min: -MOST, max: MOST }),
    fc.integer({ min: -20_000, max: 20_000 }).map(BigInt),
    // Long runs of zeros, where the rules are.
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 17 })
      .map((digits) => BigInt(digits.join(''))),
  );

  it('is read back as the same amount, to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(formatCapitals(decimalFromCents(amount)))).toBe(amount);
      }),
      { numRuns: 5000 },
    );
  });

  it('has no zero too many, and ends in 整 unless there are 分', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const capitals = formatCapitals(decimalFromCents(amount)).replace('（负数）', '');
        expect(capitals).not.toMatch(/零零|零[拾佰仟万亿角分整]|万万|亿亿|^零[^圆]|^[拾佰仟万亿圆角分]/);
        if (capitals !== '零圆整') expect(capitals).not.toContain('零圆');
        expect(capitals.endsWith('整')).toBe(!capitals.endsWith('分'));
      }),
      { numRuns: 5000 },
    );
  });
});
