import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { FIRST_DAY, LAST_DAY } from './calendar.ts';

dayjs.extend(utc);

/** A calendar day to count with. UTC has no summer time, so every day has 24 hours and nothing shifts. */
export function utcDay(text: string): Dayjs {
  return dayjs.utc(text);
}

/** Back to YYYY-MM-DD, held within the calendar of the product. */
export function dayText(day: Dayjs): string {
  if (day.isBefore(FIRST_DAY)) return FIRST_DAY;
  return day.isAfter(LAST_DAY) ? LAST_DAY : day.format('YYYY-MM-DD');
}
