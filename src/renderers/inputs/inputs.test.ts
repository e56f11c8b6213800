import dayjs from 'dayjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from '../text/texts.ts';
import { dayPresets } from './dayPresets.ts';
import { dayFromPicker, dayToPicker, monthFromPicker, monthToPicker } from './pickerDates.ts';

describe('dates of the pickers', () => {
  it('come back as the same text, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const text = dayjs('1950-01-01').add(days, 'day').format('YYYY-MM-DD');
        expect(dayFromPicker(dayToPicker(text))).toBe(text);
        const month = text.slice(0, 7).replace('-', '');
        expect(monthFromPicker(monthToPicker(month))).toBe(month);
      }),
    );
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
