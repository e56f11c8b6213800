import { TEXT_PATTERNS } from './textPatterns.ts';

/** GB 32100-2015: letters I, O, S, V and Z are not used. */
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** GB 11714: here letters count from A = 10 without gaps. */
const SUBJECT_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SUBJECT_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const;

/** Whether a text may be a tax number at all: only its form may block. */
export function isTaxNumber(text: string): boolean {
  return TEXT_PATTERNS.taxNumber.test(text);
}

export type TaxNumberFinding = 'right' | 'wrongForm' | 'wrongCheckCharacter';

function weightedSum(text: string, alphabet: string, weights: readonly number[]): number | null {
  let sum = 0;
  for (const [place, weight] of weights.entries()) {
    const value = alphabet.indexOf(text[place] ?? ' ');
    if (value < 0) return null;
    sum += value * weight;
  }
  return sum;
}

/**
 * Last character of a unified social credit code, from its first 17; null when one of them cannot occur.
 *
 * @example creditCodeCheckCharacter('91110108MAXXX0015') === 'R'
 */
export function creditCodeCheckCharacter(first17: string): string | null {
  const sum = weightedSum(first17, CREDIT_ALPHABET, CREDIT_WEIGHTS);
  return sum === null ? null : (CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? null);
}

/**
 * Ninth character of a subject code, from its first 8; null when one of them cannot occur.
 *
 * @example subjectCodeCheckCharacter('MAXXX001') === '5'
 */
export function subjectCodeCheckCharacter(first8: string): string | null {
  const sum = weightedSum(first8, SUBJECT_ALPHABET, SUBJECT_WEIGHTS);
  if (sum === null) return null;
  const check = 11 - (sum % 11);
  if (check === 10) return 'X';
  return check === 11 ? '0' : String(check);
}

/** A whole credit code: 8 characters of authority, class and division, 8 of the subject, both check characters added. */
export function completeCreditCode(division8: string, subject8: string): string {
  const first17 = division8 + subject8 + (subjectCodeCheckCharacter(subject8) ?? '');
  const last = creditCodeCheckCharacter(first17);
  if (first17.length !== 17 || last === null)
    throw new Error(`not the parts of a credit code: ${division8} ${subject8}`);
  return first17 + last;
}

/**
 * Judges a tax number: length and characters decide, a check character is only doubted, because legacy numbers exist
 * (15, 17, 19 and 20 characters have none).
 *
 * @example judgeTaxNumber('91110108MAXXX0015A') // 'wrongCheckCharacter'
 */
export function judgeTaxNumber(text: string): TaxNumberFinding {
  if (!isTaxNumber(text)) return 'wrongForm';
  if (text.length !== 18) return 'right';
  const creditRight = creditCodeCheckCharacter(text) === text[17];
  const subjectRight = subjectCodeCheckCharacter(text.slice(8)) === text[16];
  return creditRight && subjectRight ? 'right' : 'wrongCheckCharacter';
}
