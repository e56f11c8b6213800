/**
 * A line broken into pieces that are no wider than `most`, at the last blank that fits, else between any two characters;
 * a single character stands as it is, however wide.
 *
 * @example
 * wrapLine('王会计 finance', 60, measure) // ['王会计', 'finance']
 */
export function wrapLine(line: string, most: number, measure: (text: string) => number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  // By characters as they are read: no half of a surrogate pair.
  for (const character of line) {
    if (piece !== '' && measure(piece + character) > most) {
      const blank = character === ' ' ? -1 : piece.lastIndexOf(' ');
      pieces.push(blank > 0 ? piece.slice(0, blank) : piece);
      piece = blank > 0 ? piece.slice(blank + 1) : '';
    }
    piece += character;
  }
  return [...pieces, piece].map((text) => text.trim()).filter((text) => text !== '');
}
