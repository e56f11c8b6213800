import { PASSWORD_LENGTHS } from '#wire';
import { isCommonPassword } from './commonPasswords.ts';

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const CLASSES_NEEDED = 3;
/** Shorter parts of a name are in many words. */
const NAME_LENGTH = 2;
const ACCOUNT_LENGTH = 3;

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_SIMPLE' | 'PASSWORD_HAS_NAME' | 'PASSWORD_COMMON';

/** Whose password it is: none of these may be in it. */
export interface PasswordOwner {
  readonly account: string;
  readonly showName: string;
  readonly company: string;
}

/**
 * Why a password is weak, or null. One rule at a time, the easiest to mend first. Counted in characters, as a person
 * counts them, so that a Chinese sentence is as long as it looks.
 *
 * @example
 * passwordFault('Finance2025!', { account: 'finance', … })  // 'PASSWORD_HAS_NAME'
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const length = [...password.normalize('NFC')].length;
  if (length < PASSWORD_LENGTHS.mixed) return 'PASSWORD_TOO_SHORT';
  // Length alone is enough then: a sentence is easier to keep and harder to guess.
  if (length < PASSWORD_LENGTHS.phrase && CLASSES.filter((one) => one.test(password)).length < CLASSES_NEEDED)
    return 'PASSWORD_TOO_SIMPLE';
  if (hasName(password, owner)) return 'PASSWORD_HAS_NAME';
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}

function hasName(password: string, { account, showName, company }: PasswordOwner): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const parts: readonly (readonly [string, number])[] = [
    [account, ACCOUNT_LENGTH],
    [showName, NAME_LENGTH],
    [company, NAME_LENGTH],
  ];
  return parts.some(([name, least]) => [...name].length >= least && plain(password).includes(plain(name)));
}
