import Big from 'big.js';
import Nzh from 'nzh';
import { EMPTY_TEXT } from './formatAmount.ts';

/** Stands before a negative amount, as on the bureau's own red invoices. */
export const NEGATIVE_MARK = '（负数）';
/** The bureau writes 圆 where the library says 元. */
const CAPITALS = new Nzh({ ...Nzh.langs.b, m_u: '圆角分', ch_f: NEGATIVE_MARK });
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Half up on the magnitude, as every amount. */
const HALF_UP = 1;
/** Whole digits the product's amounts have at most: 百万亿. */
const MOST_DIGITS = 15;

/**
 * An amount in Chinese capitals, rounded to the cent; `--` for none. 整 stands unless there are 分, and an amount below
 * one 圆 begins with its 角. What is no amount of the product is shown as it is.
 *
 * @example formatCapitals('1009.05') // '壹仟零玖圆零伍分'
 */
export function formatCapitals(text: string | null): string {
  if (text === null || text === '') return EMPTY_TEXT;
  if (!DECIMAL.test(text)) return text;
  const cents = new Big(text).round(2, HALF_UP);
  const digits = cents.abs().toFixed(2);
  if (digits.length > MOST_DIGITS + 3) return text;
  // Nothing is not negative (shell §5).
  return CAPITALS.toMoney(cents.lt(0) ? `-${digits}` : digits, { outSymbol: false, forceZheng: true });
}
