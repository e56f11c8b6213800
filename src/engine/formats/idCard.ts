import { isCalendarDay } from '../dates/calendar.ts';
import { TEXT_PATTERNS } from './textPatterns.ts';

/** GB 11643: weights of the first 17 digits, and the last character for every remainder by 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = '10X98765432';

export type IdCardFinding = 'right' | 'wrongForm' | 'wrongBirthday' | 'wrongCheckCharacter';

/**
 * Judges the number of an identity card. Its form decides (shell §5): 15 digits of the older kind, or 18 whose last may
 * be X. A birthday that is no day and a check character that does not fit are only doubted, as cards of other places and
 * old registers have them.
 *
 * @example judgeIdCard('11010519491231002X') // 'right', the example of the standard
 */
export function judgeIdCard(text: string): IdCardFinding {
  if (!TEXT_PATTERNS.idCard.test(text)) return 'wrongForm';
  // The older kind has no century: people born later never got one.
  if (text.length === 15) return isBirthday(`19${text.slice(6, 12)}`) ? 'right' : 'wrongBirthday';
  if (!isBirthday(text.slice(6, 14))) return 'wrongBirthday';
  return checkCharacter(text) === text[17] ? 'right' : 'wrongCheckCharacter';
}

function isBirthday(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  return year >= 1900 && isCalendarDay(year, month, day);
}

function checkCharacter(text: string): string | undefined {
  const sum = WEIGHTS.reduce((total: number, weight, place) => total + weight * Number(text[place]), 0);
  return CHECK_CHARACTERS[sum % 11];
}
