import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, isMonth } from './calendar.ts';
import { isRelativeDate, isRelativeMonth, resolveDate, resolveMonth } from './relativeDate.ts';

describe('relative dates', () => {
  it.each([
    ['today', '2025-11-06', '2025-11-06'],
    ['startOfMonth-1M', '2025-11-06', '2025-10-01'],
    ['startOfMonth-1M', '2025-01-31', '2024-12-01'],
    ['+1y', '2025-11-06', '2026-11-06'],
    ['-7d', '2025-03-03', '2025-02-24'],
    ['today-1M', '2025-03-31', '2025-02-28'],
    ['today+1y', '2024-02-29', '2025-02-28'],
    ['startOfQuarter', '2025-11-06', '2025-10-01'],
    ['endOfQuarter', '2025-02-10', '2025-03-31'],
    ['startOfYear', '2025-11-06', '2025-01-01'],
    ['endOfYear-1y', '2025-11-06', '2024-12-31'],
    ['endOfMonth', '2024-02-10', '2024-02-29'],
    ['startOfMonth+1M-1d', '2025-11-06', '2025-11-30'],
    ['2025-01-31', '2030-01-01', '2025-01-31'],
  ])('%s on %s is %s', (text, today, expected) => {
    expect(resolveDate(text, today)).toBe(expected);
  });

  it('begins weeks on Monday, also seen from a Sunday', () => {
    expect(resolveDate('startOfWeek', '2025-11-09')).toBe('2025-11-03');
    expect(resolveDate('endOfWeek', '2025-11-03')).toBe('2025-11-09');
    expect(resolveDate('startOfWeek', '2025-11-03')).toBe('2025-11-03');
  });

  it('keeps the end of a month at the end of the month it moves to', () => {
    expect(resolveDate('endOfMonth+1M', '2025-02-10')).toBe('2025-03-31');
    expect(resolveDate('endOfMonth-1M+1M', '2025-03-10')).toBe('2025-03-31');
    expect(resolveDate('endOfQuarter-1M', '2025-04-10')).toBe('2025-05-31');
  });

  it('counts from where the days lead once days are added', () => {
    expect(resolveDate('endOfMonth+1d+1M', '2025-01-10')).toBe('2025-03-01');
  });

  it.each([
    '',
    'tomorrow',
    'today+',
    'today+1',
    'today+1h',
    'today 1d',
    'Today',
    '2025-01-01',
    'constructor',
    '__proto__',
  ])('does not take %j for a relative date', (text) => {
    expect(isRelativeDate(text)).toBe(false);
  });

  it('stays within the calendar whatever the offset', () => {
    expect(resolveDate('today+9999y', '2025-11-06')).toBe('2100-12-31');
    expect(resolveDate('today-9999y', '2025-11-06')).toBe('1990-01-01');
  });

  it('always gives a day that exists, and offsets never reverse', () => {
    const day = fc.tuple(
      fc.integer({ min: 1950, max: 2150 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    const anchor = fc.constantFrom('', 'today', 'startOfWeek', 'endOfMonth', 'startOfQuarter', 'endOfYear');
    const unit = fc.constantFrom('d', 'w', 'M', 'y');
    fc.assert(
      fc.property(day, anchor, fc.integer({ min: 0, max: 40 }), unit, ([y, m, d], name, count, letter) => {
        const today = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
        const before = resolveDate(`${name}-${count}${letter}`, today);
        const after = resolveDate(`${name}+${count}${letter}`, today);
        expect(isDate(before) && isDate(after)).toBe(true);
        expect(before <= after).toBe(true);
      }),
    );
  });

  it('throws on what is no date, since schemas are checked before', () => {
    expect(() => resolveDate('2025-02-30', '2025-11-06')).toThrow('Not a date');
  });
});

describe('relative months', () => {
  it.each([
    ['thisMonth', '2025-11-06', '202511'],
    ['lastMonth', '2025-01-15', '202412'],
    ['period', '2025-01-15', '202412'],
    ['period-1M', '2025-11-06', '202509'],
    ['thisMonth-1y', '2025-11-30', '202411'],
    ['202501', '2030-01-01', '202501'],
  ])('%s on %s is %s', (text, today, expected) => {
    expect(resolveMonth(text, today)).toBe(expected);
  });

  it.each(['', '-1M', 'today', 'period-1d', '202501', 'toString'])('does not take %j for a relative month', (text) => {
    expect(isRelativeMonth(text)).toBe(false);
  });

  it('stays within the calendar whatever the offset', () => {
    expect(isMonth(resolveMonth('thisMonth+9999y', '2025-11-06'))).toBe(true);
    expect(() => resolveMonth('202513', '2025-11-06')).toThrow('Not a month');
  });
});
