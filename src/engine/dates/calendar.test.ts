import { describe, expect, it } from 'vitest';
import { isDate, isMonth, lastDayOf } from './calendar.ts';
import { addSpan } from './span.ts';

describe('calendar', () => {
  it.each([
    '2025-02-30',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '20250101',
    '0205-01-01',
    '1989-12-31',
    '2101-01-01',
    '2025-01-01\n',
    '2025-01-01 ',
    '',
  ])('refuses %j as a day', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it('knows leap years', () => {
    expect(isDate('2024-02-29')).toBe(true);
    expect(isDate('2000-02-29')).toBe(true);
    expect(isDate('2100-02-29')).toBe(false);
    expect(lastDayOf('202402')).toBe('2024-02-29');
    expect(lastDayOf('202511')).toBe('2025-11-30');
  });

  it('knows the years of the product', () => {
    expect(['1990-01-01', '2100-12-31'].every(isDate)).toBe(true);
    expect(['199001', '210012'].every(isMonth)).toBe(true);
    expect(['000001', '198912', '210101', '999912'].some(isMonth)).toBe(false);
  });

  it('knows months', () => {
    expect(['202501', '202512'].every(isMonth)).toBe(true);
    expect(['202500', '202513', '2025-01', '25011', '202501\n', ''].some(isMonth)).toBe(false);
  });
});

describe('addSpan', () => {
  it.each([
    ['2025-11-06', 'P1Y', '2026-11-06'],
    ['2024-02-29', 'P1Y', '2025-02-28'],
    ['2025-01-31', 'P1M', '2025-02-28'],
    ['2025-01-01', 'P31D', '2025-02-01'],
    ['2025-01-01', 'P2W', '2025-01-15'],
    ['2099-01-01', 'P9999Y', '2100-12-31'],
  ])('%s plus %s is %s', (day, span, expected) => {
    expect(addSpan(day, span)).toBe(expected);
  });

  it('throws on what is no duration', () => {
    expect(() => addSpan('2025-01-01', 'P')).toThrow('Not a duration');
  });
});
