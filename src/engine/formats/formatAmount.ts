import Big from 'big.js';
import type { Language } from '../compile/CompiledScreen.ts';
import { groupDigits } from './groupDigits.ts';

/** The empty cell (lists §2). */
export const EMPTY_TEXT = '--';

export interface AmountOptions {
  /** Thousands separators, a switch of the whole product (lists §4). */
  readonly thousands: boolean;
  /** Of the units written behind a value; default Chinese. */
  readonly language?: Language;
}

/** Half up on the magnitude: 0.005 gives 0.01 and -0.005 gives -0.01. */
const HALF_UP = 1;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Amounts as they come from the wire: nothing to round, nothing to strip. */
const TWO_PLACES = /^-?(?:0|[1-9]\d*)\.\d{2}$/;

/**
 * An amount with two places, rounded half up on the magnitude; `--` for none. A text that is no decimal is shown as it
 * is rather than hidden.
 *
 * @example formatAmount('-1234567.895', { thousands: true }) // '-1,234,567.90'
 */
export function formatAmount(text: string | null, options: AmountOptions): string {
  if (text === null || text === '') return EMPTY_TEXT;
  if (!DECIMAL.test(text)) return text;
  return grouped(TWO_PLACES.test(text) ? text : new Big(text).round(2, HALF_UP).toFixed(2), options);
}

/** The unit stands in the cell and not in the header: the tooltip, the total and the export of the column are not in it. */
const WAN: Readonly<Record<Language, string>> = { zh: '万', en: ' wan' };

/**
 * An amount in units of ten thousand (万) with two places, for large figures (shell §9), and the unit behind it.
 *
 * @example formatWan('123456789.00', { thousands: true }) // '12,345.68万'
 */
export function formatWan(text: string | null, options: AmountOptions): string {
  if (text === null || text === '') return EMPTY_TEXT;
  if (!DECIMAL.test(text)) return text;
  return grouped(new Big(text).times('0.0001').round(2, HALF_UP).toFixed(2), options) + WAN[options.language ?? 'zh'];
}

/**
 * A count or a quantity with no more places than it has.
 *
 * @example formatQuantity('1012.60', { thousands: true }) // '1,012.6'
 */
export function formatQuantity(text: string | null, { thousands }: AmountOptions): string {
  if (text === null || text === '') return EMPTY_TEXT;
  if (!DECIMAL.test(text)) return text;
  const [whole = '', places] = new Big(text).toFixed().split('.');
  const shown = thousands ? groupDigits(whole) : whole;
  return places === undefined ? shown : `${shown}.${places}`;
}

/** Drops the minus of a zero (shell §5) and sets the separators. */
function grouped(fixed: string, { thousands }: AmountOptions): string {
  const shown = fixed === '-0.00' ? '0.00' : fixed;
  if (!thousands) return shown;
  const point = shown.length - 3;
  return groupDigits(shown.slice(0, point)) + shown.slice(point);
}
