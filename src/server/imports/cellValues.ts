import Big from 'big.js';
import { isBlank, isDate } from '#engine';

/**
 * Readers of single cells. `null` means the text is not such a value; an absent value (blank or `--`) is for the caller
 * to notice with `isAbsent`.
 */

/** Ten thousand million yuan: no invoice is that large, and the sum of a million such amounts still fits 64 bits of cents. */
const LARGEST_AMOUNT = new Big('1e10');

/** The bureau writes `--` for a value an invoice does not have, and leaves others blank, in one file. */
export function isAbsent(text: string): boolean {
  return isBlank(text) || /^[-—－]*$/.test(text);
}

export function presentText(text: string): string {
  return isAbsent(text) ? '' : text;
}

/**
 * Money as decimal text with two places. Files hold binary floats (81576.509999999995), which round to the cent they
 * stand for, half up on the magnitude; texts may have separators and a currency sign.
 *
 * @example readMoney('￥1,234.5') === '1234.50'
 */
export function readMoney(text: string): string | null {
  const written = text.normalize('NFKC').replace(/^¥/, '');
  // Commas only where thousands have them: 1.234,56 and 1,2345 are no amounts here, and are not guessed at.
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(written) ? written.replaceAll(',', '') : written;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return null;
  const value = new Big(plain);
  if (value.abs().gte(LARGEST_AMOUNT)) return null;
  const rounded = value.round(2, Big.roundHalfUp);
  return rounded.eq(0) ? '0.00' : rounded.toFixed(2);
}

const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]+\d{1,2}:\d{1,2}(?::\d{1,2})?)?$/;
/** Serial day numbers; five figures reach from 1980 to 2091. */
const SERIAL = /^([3-6]\d{4}|29[2-9]\d\d)(\.\d+)?$/;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A day as YYYY-MM-DD from text or from a serial day number; the time of day is dropped. */
export function readDay(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (SERIAL.test(plain)) {
    const day = dayOf(SERIAL_EPOCH_MS + Math.floor(Number(plain)) * DAY_MS);
    return isDate(day) ? day : null;
  }
  const match = DAY.exec(plain);
  if (match === null) return null;
  const written = [match[1], match[2]?.padStart(2, '0'), match[3]?.padStart(2, '0')].join('-');
  return isDate(written) ? written : null;
}

const CLOCK = /(?:^|[ T])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** A time of day as HH:mm, also at the end of a date, where spreadsheets put it. */
export function readClock(text: string): string | null {
  const match = CLOCK.exec(text.normalize('NFKC').trim());
  return match === null ? null : `${match[1]?.padStart(2, '0')}:${match[2]}`;
}

/** A day with a time of day as YYYY-MM-DD HH:mm:ss; without one it begins at midnight. */
export function readMoment(text: string): string | null {
  const day = readDay(text);
  if (day === null) return null;
  const match = CLOCK.exec(text.normalize('NFKC').trim());
  return match === null ? `${day} 00:00:00` : `${day} ${match[1]?.padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`;
}

function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
