/** A NUL, which no database text can hold, or half of a surrogate pair, which no URL can carry. */
const UNUSABLE = /[\0\p{Surrogate}]/gu;

/** White space, control and format characters, and what fonts show as nothing, such as the zero-width space. */
const SHOWS_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether a text can be stored, sent and shown: well-formed Unicode without NUL. The one rule for texts from outside.
 *
 * @example isUsableText('\ud83d') // false: half an emoji
 */
export function isUsableText(text: string): boolean {
  return text.search(UNUSABLE) === -1;
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
