/** Longest text in characters as people count them (shell §9). */
export const CUT_LENGTH = 300;

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
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
