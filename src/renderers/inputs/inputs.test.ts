import dayjs from 'dayjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from '../text/texts.ts';
import { dayPresets } from './dayPresets.ts';
import {
  DAY_SPELLINGS,
  dayFromPicker,
  dayFromTyped,
  dayToPicker,
  monthFromPicker,
  monthToPicker,
  quarterFromPicker,
  quarterFromTyped,
  quarterToPicker,
} from './pickerDates.ts';

describe('dates of the pickers', () => {
  it('come back as the same text, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const text = dayjs('1950-01-01').add(days, 'day').format('YYYY-MM-DD');
        expect(dayFromPicker(dayToPicker(text))).toBe(text);
        const month = text.slice(0, 7).replace('-', '');
        expect(monthFromPicker(monthToPicker(month))).toBe(month);
        for (const spelling of DAY_SPELLINGS) expect(dayFromTyped(dayjs(text).format(spelling))).toBe(text);
      }),
    );
  });

  it('bring a quarter back, and know it by any of its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 4 }), (year, number) => {
        const quarter = `${year}Q${number}`;
        expect(quarterFromPicker(quarterToPicker(quarter))).toBe(quarter);
        expect(dayFromPicker(quarterToPicker(quarter))).toBe(`${year}-${String(number * 3 - 2).padStart(2, '0')}-01`);
        for (const typed of [quarter, `${year}-Q${number}`, `${year}q${number}`, `${year}年第${number}季度`])
          expect(quarterFromTyped(typed)).toBe(quarter);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const date = dayjs('1950-01-01').add(days, 'day');
        const first = quarterToPicker(quarterFromPicker(date));
        expect(first?.isAfter(date)).toBe(false);
        expect(date.diff(first, 'month')).toBeLessThan(3);
      }),
    );
  });

  it.each([undefined, '', '2025', '2025Q0', '2025Q5', '25Q1', '2025-04', '2025Q1 '])('%j is no quarter', (text) => {
    expect(quarterToPicker(text)).toBeNull();
    expect(quarterFromPicker(quarterToPicker(text))).toBeUndefined();
  });

  it('take nothing, or what is no date, as nothing', () => {
    expect([undefined, '2025-02-30', 'today'].map((text) => dayToPicker(text))).toEqual([null, null, null]);
    expect(dayFromPicker(null)).toBeUndefined();
    expect(monthToPicker('202513')).toBeNull();
  });

  it('have shortcuts counted from the business day', () => {
    expect(dayPresets('2025-03-31', texts.zh).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
      '今天 2025-03-31 2025-03-31',
      '本月 2025-03-01 2025-03-31',
      '上月 2025-02-01 2025-02-28',
      '本季度 2025-01-01 2025-03-31',
      '本年 2025-01-01 2025-12-31',
    ]);
  });
});
