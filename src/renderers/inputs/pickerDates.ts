import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * The border between the pickers, which hold date objects, and everything else, where a date is text and never an
 * instant. Both directions use the browser's own calendar, so that no zone ever shifts a day.
 */
const DAY_FORMAT = 'YYYY-MM-DD';
/** As stored and sent; shown YYYY-MM. */
const MONTH_FORMAT = 'YYYYMM';

/** Spellings accepted from the keyboard; the first is shown. */
export const DAY_SPELLINGS = [DAY_FORMAT, 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'YYYY-M-D', 'YYYY年M月D日'];
export const MONTH_SPELLINGS = ['YYYY-MM', MONTH_FORMAT, 'YYYY/M', 'YYYY年M月'];

function parse(text: string | undefined, format: string): Dayjs | null {
  if (text === undefined) return null;
  const date = dayjs(text, format, true);
  return date.isValid() ? date : null;
}

export function dayToPicker(text: string | undefined): Dayjs | null {
  return parse(text, DAY_FORMAT);
}

export function dayFromPicker(date: Dayjs | null | undefined): string | undefined {
  return date?.isValid() ? date.format(DAY_FORMAT) : undefined;
}

export function monthToPicker(text: string | undefined): Dayjs | null {
  return parse(text, MONTH_FORMAT);
}

export function monthFromPicker(date: Dayjs | null | undefined): string | undefined {
  return date?.isValid() ? date.format(MONTH_FORMAT) : undefined;
}

const QUARTER = /^(\d{4})Q([1-4])$/;

/** A quarter such as 2025Q4 by its first day. */
export function quarterToPicker(text: string | undefined): Dayjs | null {
  const [, year, quarter] = QUARTER.exec(text ?? '') ?? [];
  return quarter === undefined ? null : dayToPicker(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`);
}

export function quarterFromPicker(date: Dayjs | null | undefined): string | undefined {
  return date?.isValid() ? `${date.year()}Q${Math.floor(date.month() / 3) + 1}` : undefined;
}
