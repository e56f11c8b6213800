/** A stretch of a text; offsets in UTF-16 units, the end not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * A stretch of a text that gives way to other pieces: new text, or a stretch of the old text that moves here. What moves
 * keeps its place of origin, and new text stands for the beginning of what it replaces.
 */
export interface TextEdit extends Stretch {
  readonly pieces: readonly (string | Stretch)[];
}
