/** Longest text in characters as people count them (shell §9). */
export const CUT_LENGTH = 300;

/**
 * Units a character has at most, on average: a family has some ten, a letter under a heap of accents has no end. Beyond
 * that the text is cut before its most characters are full.
 */
const UNITS_PER_CHARACTER = 64;

/** One splitter for all: making it costs more than using it. */
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * A long text cut to so many characters as people see them, an ellipsis after what is left: a family emoji or a letter
 * with its accents is one and never torn apart. A text that is short enough stays as it is.
 *
 * @example cutText('发票发票', 3) // '发票发…'
 */
export function cutText(text: string, most: number = CUT_LENGTH): string {
  // No character is shorter than one unit, so the usual short text costs nothing.
  if (text.length <= most) return text;
  const beginning = text.slice(0, most * UNITS_PER_CHARACTER);
  let count = 0;
  let last = 0;
  for (const { index } of graphemes.segment(beginning)) {
    if (count === most) return `${text.slice(0, index)}…`;
    count += 1;
    last = index;
  }
  // Where the beginning ends, a character may be torn.
  return beginning.length === text.length ? text : `${text.slice(0, last)}…`;
}
