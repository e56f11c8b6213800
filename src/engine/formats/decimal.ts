/** Whole digits an amount may have: with the cents it stays well inside a 64-bit integer. */
const MAX_WHOLE_DIGITS = 15;
const CENTS_FORM = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * An amount in whole cents, or null when the text is not a plain decimal with at most two places and 15 whole digits.
 *
 * Nothing is rounded here: what has more places than the currency is refused, so that no cent changes unseen.
 *
 * @example centsFromDecimal('-11300.5') // -1130050n; null for '1.005', '1e3', '1,000' and ''
 */
export function centsFromDecimal(text: string): bigint | null {
  const parts = CENTS_FORM.exec(text);
  if (parts === null) return null;
  const [, sign, whole = '', cents = ''] = parts;
  if (whole.length > MAX_WHOLE_DIGITS) return null;
  const magnitude = BigInt(whole + cents.padEnd(2, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/**
 * Whole cents as decimal text with two places: the form of every amount at the wire. Inverse of `centsFromDecimal`.
 *
 * @throws RangeError for a number that is not a safe integer: it has already lost a cent.
 * @example decimalFromCents(1130000n) // '11300.00'
 */
export function decimalFromCents(cents: bigint | number): string {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const value = BigInt(cents);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
