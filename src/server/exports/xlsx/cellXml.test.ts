import { describe, expect, it } from 'vitest';
import { isExactNumber, serialOf } from './cellXml.ts';

describe('a day in a sheet', () => {
  it.each([
    ['1901-01-01', 367],
    ['2000-02-29', 36_585],
    ['2025-11-06', 45_967],
  ])('%s is day %d', (text, serial) => {
    expect(serialOf(text, true)).toBe(serial);
  });

  it('has its time as a fraction, to the second', () => {
    expect(serialOf('2025-11-06 12:00:00', false)).toBe(45_967.5);
    expect(serialOf('2025-11-06 18:00', false)).toBe(45_967.75);
    expect(serialOf('2025-11-06 23:59:59', true)).toBe(45_967);
  });

  it.each(['', '2025-02-30', '2025-13-01', '1900-02-29', '20251106', '2025-11-06 24:00', '第3季度', '2025-11-06x'])(
    '%j is none and stays a text',
    (text) => {
      expect(serialOf(text, false)).toBeNull();
    },
  );
});

describe('a number in a sheet', () => {
  it('is written as one as long as every digit of it is shown', () => {
    expect(isExactNumber('9999999999999.99')).toBe(true);
    expect(isExactNumber('-9999999999999.99')).toBe(true);
    expect(isExactNumber('10000000000000.00')).toBe(false);
    expect(isExactNumber('0.00')).toBe(true);
    expect(isExactNumber('1e5')).toBe(false);
  });
});
