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

/** A day as people type it, in any of the spellings; undefined for what is none. */
export function dayFromTyped(text: string): string | undefined {
  return dayFromPicker(fromTyped(text, DAY_SPELLINGS));
}

function fromTyped(text: string, spellings: readonly string[]): Dayjs | undefined {
  for (const spelling of spellings) {
    const date = parse(text.trim(), spelling);
    if (date !== null) return date;
  }
  return undefined;
}

export function monthToPicker(text: string | undefined): Dayjs | null {
  return parse(text, MONTH_FORMAT);
}

export function monthFromPicker(date: Dayjs | null | undefined): string | undefined {
  return date?.isValid() ? date.format(MONTH_FORMAT) : undefined;
}

/** A month as people type it, in any of the spellings; undefined for what is none. */
export function monthFromTyped(text: string): string | undefined {
  return monthFromPicker(fromTyped(text, MONTH_SPELLINGS));
}

const QUARTER = /^(\d{4})Q([1-4])$/;

/** A quarter such as 2025Q4 by its first day. */
export function quarterToPicker(text: string | undefined): Dayjs | null {
  const [, year, quarter] = QUARTER.exec(text ?? '') ?? [];
  return quarter === undefined ? null : dayToPicker(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`);
}

/** 2025Q4, 2025-Q4, 2025年4季度, 2025年第4季度. */
const TYPED_QUARTER = /^(\d{4})\s*[-年]?\s*(?:Q([1-4])|第?([1-4])季度?)$/i;

/** A quarter as people type it; undefined for what is none. */
export function quarterFromTyped(text: string): string | undefined {
  const [, year, letter, word] = TYPED_QUARTER.exec(text.trim().normalize('NFKC')) ?? [];
  return year === undefined ? undefined : `${year}Q${letter ?? word}`;
}

export function quarterFromPicker(date: Dayjs | null | undefined): string | undefined {
  return date?.isValid() ? `${date.year()}Q${Math.floor(date.month() / 3) + 1}` : undefined;
}
