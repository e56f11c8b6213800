const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^(\d{4})(\d{2})$/;

/**
 * Years a date may have, in filters, action inputs, imports and schemas alike: nothing in tax is older than the tax
 * system of 1994, and two-digit years and typing slips such as 0205 or 9999 are mistakes.
 */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** Earliest and latest day any date of the product can be; both ends of what an offset may reach. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;
export const LAST_DAY = `${LAST_YEAR}-12-31`;

const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/**
 * Days of a month, 1 for January.
 *
 * @example daysInMonth(2024, 2) // 29
 */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Whether a year has such a day, whatever the years of the product: people were born before 1990.
 *
 * @example isCalendarDay(1949, 2, 29) // false
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Whether a text is a day that exists, written YYYY-MM-DD, of the years 1990 to 2100.
 *
 * @example isDate('2025-02-30') // false
 */
export function isDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return isYear(year) && isCalendarDay(year, month, day);
}

/**
 * Whether a text is a month as it is stored, YYYYMM, of the years 1990 to 2100.
 *
 * @example isMonth('202513') // false
 */
export function isMonth(text: string): boolean {
  const parts = MONTH.exec(text);
  if (parts === null) return false;
  const [year, month] = [Number(parts[1]), Number(parts[2])];
  return isYear(year) && month >= 1 && month <= 12;
}

/**
 * Last day of a month YYYYMM.
 *
 * @example lastDayOf('202402') // '2024-02-29'
 */
export function lastDayOf(month: string): string {
  const [year, number] = [month.slice(0, 4), month.slice(4)];
  return `${year}-${number}-${daysInMonth(Number(year), Number(number))}`;
}
