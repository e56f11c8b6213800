import { cleanText } from './usableText.ts';

/** Separators stand where thousands are parted, all of one kind; anywhere else they may be somebody's decimal comma. */
const GROUPED = /^-?\d{1,3}(?:([, ])\d{3}(?:\1\d{3})*)(?:\.\d+)?$/;

/**
 * What people type or paste as an amount: full-width digits, the full stop of a Chinese keyboard, a mathematical minus
 * and thousands separators are taken as meant. Nothing else is changed: bent into shape it would be another amount, and
 * `centsFromDecimal` tells what is none.
 *
 * @example typedAmount(' －１，234。5 ') // '-1234.5'; '12,5' and '1,234.5元' stay as they are
 */
export function typedAmount(typed: string): string {
  const text = cleanText(typed.normalize('NFKC').replace(/[−﹣]/g, '-').replace(/。/g, '.'));
  return GROUPED.test(text) ? text.replace(/[, ]/g, '') : text;
}
