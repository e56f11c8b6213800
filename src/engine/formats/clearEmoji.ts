/** A digit, # or * in its keycap. */
const KEYCAP = '[0-9#*]\\ufe0f?\\u20e3';
/**
 * Pictures, flags, and the symbols of Unicode's own blocks of signs and dingbats, such as ★ and ✓ (shell §5 says "emoji
 * and symbols"). Signs that goods are described with stay: ℃ ㎡ № ① Ⅱ ± ≤ →. By ranges, so that the browser's version
 * of Unicode does not decide; © ® ™ and what else Unicode calls pictures below them only when drawn as emoji.
 */
const PICTURE =
  '[\\u231a\\u231b\\u23e9-\\u23fa\\u25fd\\u25fe\\u2600-\\u27bf\\u2b00-\\u2bff\\u3030\\u303d\\u{1f000}-\\u{1faff}]';
const AS_PICTURE = '\\p{Extended_Pictographic}\\ufe0f';
/** Joins pictures to one, or colours them: zero-width joiner, variation selectors, skin tones, tags of flags. */
const JOINER = '[\\u200d\\ufe0e\\ufe0f\\u20e3\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]';
/** What is left of a picture someone cut apart. */
const REMAINS = '[\\ufe0e\\ufe0f\\u20e3\\u{e0020}-\\u{e007f}]';

export const EMOJI = new RegExp(`${KEYCAP}|(?:${AS_PICTURE}|${PICTURE})${JOINER}*|${REMAINS}`, 'gu');

/**
 * A text without emoji and symbols, for inputs that clear them as they are typed (shell §5). Characters of names stay,
 * however rare: 𠮷 and 㐂 are no emoji, and neither is the joiner of a script that needs it.
 *
 * @example clearEmoji('好👨‍👩‍👧的1️⃣𠮷') // '好的𠮷'
 */
export function clearEmoji(text: string): string {
  return text.replace(EMOJI, '');
}
