import { dayText, utcDay } from './utcDay.ts';

const SPAN = /^P(\d{1,4})([DWMY])$/;
const UNITS = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const;

/**
 * The last day within a span that begins at a day: the day plus an ISO 8601 duration of one unit, such as P1Y or P31D.
 *
 * By the calendar, not by counting: one year after 2025-11-06 is 2026-11-06, and 29 February clamps to the 28th
 * (lists §5: an end after the start plus one year by day is refused).
 *
 * @throws when the span is not such a duration: schemas are checked before.
 * @example addSpan('2025-11-06', 'P1Y') // '2026-11-06'
 */
export function addSpan(day: string, span: string): string {
  const parts = SPAN.exec(span);
  if (parts === null) throw new Error(`Not a duration: ${span}`);
  return dayText(utcDay(day).add(Number(parts[1]), UNITS[parts[2] as keyof typeof UNITS]));
}
