import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbsent, readDay, readMoney } from './cellValues.ts';

describe('money cells', () => {
  it.each([
    ['4320.9', '4320.90'],
    ['81576.509999999995', '81576.51'],
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['100', '100.00'],
    ['￥1,234.5', '1234.50'],
    ['１２３．４５', '123.45'],
    ['1e3', '1000.00'],
    ['4.547473508864641e-13', '0.00'],
  ])('%s is %s', (text, money) => {
    expect(readMoney(text)).toBe(money);
  });

  it.each([
    '',
    '--',
    'abc',
    '1.2.3',
    '1,23',
    '1.234,560',
    '1,2345',
    '1e10',
    '10000000000',
    '=1+1',
    '12元',
    '1e15',
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
  ])('refuses %j', (text) => {
    expect(readMoney(text)).toBeNull();
  });

  it('gives every cent back that a binary float stands for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const money = readMoney(String(cents / 100));
        expect(Number(money?.replace('.', ''))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('day cells', () => {
  it.each([
    ['2025-11-06 10:21:33', '2025-11-06'],
    ['2025-11-06', '2025-11-06'],
    ['2025/1/6', '2025-01-06'],
    ['20251106', '2025-11-06'],
    ['2025年11月6日', '2025-11-06'],
    ['45967', '2025-11-06'],
    ['45967.75', '2025-11-06'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '',
    '--',
    '29221',
    '32000',
    '2025-02-30',
    '2025-13-01',
    '1899-01-01',
    'yesterday',
    '2025',
    '06-11-2025',
    '45967000',
  ])('refuses %j', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

it('dashes and blanks both mean that there is no value', () => {
  expect(['', '-', '--', '—'].every(isAbsent)).toBe(true);
  expect(isAbsent('-1')).toBe(false);
});
