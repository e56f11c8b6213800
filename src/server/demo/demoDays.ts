import type { SeededRandom } from './SeededRandom.ts';

/** Arithmetic on days as numbers since 1970, which a million rows need quick. */

const DAY_MS = 86_400_000;
/** Days before today the oldest invoice may have: fifteen months. */
const DAYS_BACK = 456;
/** Above 1, recent days are likelier than old ones. */
const RECENT_SKEW = 1.3;
/** What people look at: the weeks whose invoices are being signed, ticked and claimed now. */
const CURRENT_DAYS = 75;
const CURRENT_SHARE = 0.45;
const texts = new Map<number, string>();

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayText(number: number): string {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  texts.set(number, text);
  return text;
}

/** Month of a day, YYYYMM. */
export function monthText(number: number): string {
  const text = dayText(number);
  return text.slice(0, 4) + text.slice(5, 7);
}

/** The month so many months later, YYYYMM; earlier when negative. */
export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + by;
  return `${Math.floor(months / 12)}${String((months % 12) + 1).padStart(2, '0')}`;
}

/** How long ago something happened: mostly in the weeks people work on now, the rest over fifteen months. */
export function daysAgo(random: SeededRandom): number {
  return random.chance(CURRENT_SHARE)
    ? random.below(CURRENT_DAYS)
    : Math.floor(DAYS_BACK * random.next() ** RECENT_SKEW);
}
