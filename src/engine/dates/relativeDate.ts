import type { Dayjs } from 'dayjs';
import { isDate, isMonth } from './calendar.ts';
import { monthsOf, quarterOf } from './quarter.ts';
import { dayText, utcDay } from './utcDay.ts';

/** A day, and whether it was named as the end of a month: then month and year offsets keep it there. */
interface Anchored {
  readonly day: Dayjs;
  readonly monthEnd: boolean;
}

const plain = (day: Dayjs): Anchored => ({ day, monthEnd: false });
const atMonthEnd = (day: Dayjs): Anchored => ({ day: day.endOf('month').startOf('day'), monthEnd: true });
/** dayjs weeks begin on Sunday; ours on Monday. */
const monday = (day: Dayjs): Dayjs => day.subtract((day.day() + 6) % 7, 'day');
/** The first of a month of the quarter: 0, 1 or 2. dayjs counts months from 0. */
const inQuarter = (day: Dayjs, place: 0 | 1 | 2): Dayjs =>
  day.startOf('month').month(monthsOf(quarterOf(day.month() + 1))[place] - 1);

const ANCHORS: Readonly<Record<string, (today: Dayjs) => Anchored>> = {
  today: plain,
  startOfWeek: (today) => plain(monday(today)),
  endOfWeek: (today) => plain(monday(today).add(6, 'day')),
  startOfMonth: (today) => plain(today.startOf('month')),
  endOfMonth: atMonthEnd,
  startOfQuarter: (today) => plain(inQuarter(today, 0)),
  endOfQuarter: (today) => atMonthEnd(inQuarter(today, 2)),
  startOfYear: (today) => plain(today.startOf('year')),
  endOfYear: (today) => atMonthEnd(today.endOf('year')),
};

/** Months counted from the month of today. The tax period being filed is the month before. */
const MONTH_ANCHORS: Readonly<Record<string, number>> = { thisMonth: 0, lastMonth: -1, period: -1 };

const UNITS = { d: 'day', w: 'week', M: 'month', y: 'year' } as const;
const DATE_FORM = /^([A-Za-z]*)((?:[+-]\d{1,4}[dwMy])*)$/;
const MONTH_FORM = /^([A-Za-z]+)((?:[+-]\d{1,4}[My])*)$/;
const OFFSET = /([+-]\d+)([dwMy])/g;

const ANCHOR_NAMES: ReadonlySet<string> = new Set(Object.keys(ANCHORS));
const MONTH_ANCHOR_NAMES: ReadonlySet<string> = new Set(Object.keys(MONTH_ANCHORS));

/**
 * Whether a text is a relative date: an anchor, offsets, or both. A fixed day such as 2025-01-31 is not one.
 *
 * @example isRelativeDate('startOfMonth-1M') // true; so are 'today' and '+1y'
 */
export function isRelativeDate(text: string): boolean {
  const parts = DATE_FORM.exec(text);
  return parts !== null && text !== '' && (parts[1] === '' || ANCHOR_NAMES.has(parts[1] as string));
}

/**
 * The day a declared date stands for; a fixed day stands for itself.
 *
 * Offsets apply from left to right and a bare offset counts from today. A month without that day gives its last day,
 * and what was named as the end of a month stays one: endOfMonth+1M in February is 31 March.
 *
 * @throws when the text is neither a day nor a relative date: schemas are checked before.
 * @example resolveDate('startOfMonth-1M', '2025-11-06') // '2025-10-01'
 */
export function resolveDate(text: string, today: string): string {
  if (isDate(text)) return text;
  if (!isRelativeDate(text)) throw new Error(`Not a date: ${text}`);
  const [, anchor = '', offsets = ''] = DATE_FORM.exec(text) ?? [];
  let { day, monthEnd } = (ANCHORS[anchor === '' ? 'today' : anchor] as (today: Dayjs) => Anchored)(utcDay(today));
  for (const [, count = '', letter = 'd'] of offsets.matchAll(OFFSET)) {
    const unit = UNITS[letter as keyof typeof UNITS];
    day = day.add(Number(count), unit);
    monthEnd = monthEnd && (unit === 'month' || unit === 'year');
    if (monthEnd) day = day.endOf('month').startOf('day');
  }
  return dayText(day);
}

/**
 * Whether a text is a relative month: thisMonth, lastMonth or period, with offsets in months or years.
 *
 * @example isRelativeMonth('period-1M') // true
 */
export function isRelativeMonth(text: string): boolean {
  const parts = MONTH_FORM.exec(text);
  return parts !== null && MONTH_ANCHOR_NAMES.has(parts[1] as string);
}

/**
 * The month YYYYMM a declared month stands for. `period` is the tax period being filed: the month before this one.
 *
 * @throws when the text is neither a month nor a relative month: schemas are checked before.
 * @example resolveMonth('period', '2025-01-15') // '202412'
 */
export function resolveMonth(text: string, today: string): string {
  if (isMonth(text)) return text;
  if (!isRelativeMonth(text)) throw new Error(`Not a month: ${text}`);
  const [, anchor = '', offsets = ''] = MONTH_FORM.exec(text) ?? [];
  let months = MONTH_ANCHORS[anchor] as number;
  for (const [, count = '', letter] of offsets.matchAll(OFFSET)) months += Number(count) * (letter === 'y' ? 12 : 1);
  const day = dayText(utcDay(today).startOf('month').add(months, 'month'));
  return day.slice(0, 4) + day.slice(5, 7);
}
