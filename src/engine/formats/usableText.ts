/** A NUL, which no database text can hold, or half of a surrogate pair, which no URL can carry. */
const UNUSABLE = /[\0\p{Surrogate}]/gu;

/** White space, control and format characters, and what fonts show as nothing, such as the zero-width space. */
const SHOWS_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Line breaks, control characters, and marks that change the direction a text is read in. */
const LEAVES_ITS_LINE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a text can be stored, sent and shown: well-formed Unicode without NUL. The one rule for texts from outside.
 *
 * @example isUsableText('\ud83d') // false: half an emoji
 */
export function isUsableText(text: string): boolean {
  return text.search(UNUSABLE) === -1;
}

/**
 * Whether a text stays on its line and reads as it is written: the rule for names and for every other text that stands
 * among others.
 *
 * @example isPlainLine('发票\u202egnp.exe') // false: it would be read backwards
 */
export function isPlainLine(text: string): boolean {
  return isUsableText(text) && !LEAVES_ITS_LINE.test(text);
}

/**
 * Whether nothing of a text can be seen; such a text never fulfils "required".
 *
 * @example isBlank(' \u200b\ufeff') // true
 */
export function isBlank(text: string): boolean {
  return SHOWS_NOTHING.test(text);
}

/** Drops what no column can hold and the white space around a text; a text that shows nothing becomes empty. */
export function cleanText(text: string): string {
  const usable = text.replace(UNUSABLE, '').trim();
  return isBlank(usable) ? '' : usable;
}
