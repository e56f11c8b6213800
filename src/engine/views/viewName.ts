import { characterCount } from '../filters/wireValue.ts';
import { VIEW_LIMITS } from './SavedView.ts';

/** Control, format and other characters nobody sees, and line breaks. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/**
 * Whether a text can be the name of a view: 1 to 40 characters, all of them visible, no space around it.
 *
 * @example isViewName('本月未认证') // true
 */
export function isViewName(text: string): boolean {
  return text !== '' && text.trim() === text && !INVISIBLE.test(text) && characterCount(text) <= VIEW_LIMITS.name;
}

/**
 * A name that no other view has: the wished one, or the wished one with a number.
 *
 * @example freeViewName('月报', ['月报']) // '月报 2'
 */
export function freeViewName(wished: string, taken: readonly string[]): string {
  if (!taken.includes(wished)) return wished;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => ` ${index + 2}`);
  const named = numbers.map(
    (number) =>
      `${Array.from(wished)
        .slice(0, VIEW_LIMITS.name - number.length)
        .join('')
        .trimEnd()}${number}`,
  );
  return named.find((name) => !taken.includes(name)) ?? wished;
}
