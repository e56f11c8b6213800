/** A digit, # or * in its keycap. */
const KEYCAP = '[0-9#*]\\ufe0f?\\u20e3';
/**
 * Pictures, flags and signs that are drawn rather than read (shell §5 says "emoji and symbols"): geometric shapes such as
 * ● and ▲, stars, ticks, keys, and what Unicode calls a picture also when it is bare, such as ‼ ↔ Ⓜ ㊗. What goods and
 * amounts are described with stays: letters, digits, punctuation, currency, maths, ℃ ㎡ № ① Ⅱ ± ≤ → ⌀. So does ○, which
 * stands for the zero of 二○二五年 in texts and names. By ranges, so that the browser's version of Unicode does not decide;
 * © ® ™ only when drawn as emoji.
 */
const PICTURE = `[${[
  '\\u203c\\u2049\\u2139',
  '\\u2194-\\u2199\\u21a9\\u21aa\\u2934\\u2935',
  '\\u2318\\u231a\\u231b\\u2324-\\u2328\\u232b\\u2388\\u23cf\\u23e9-\\u23fa',
  '\\u24c2\\u3030\\u303d\\u3297\\u3299',
  // Blocks and geometric shapes but for ○; then signs, dingbats and arrows drawn large, and the hexagrams.
  '\\u2580-\\u25ca\\u25cc-\\u27bf\\u2b00-\\u2bff\\u4dc0-\\u4dff',
  '\\u{1f000}-\\u{1faff}\\u{1fb00}-\\u{1fbef}',
].join('')}]`;
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
