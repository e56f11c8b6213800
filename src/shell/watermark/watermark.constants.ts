/** Shell §9: padding around the text of one tile, in pixels. */
export const WATERMARK_PADDING_PX = 20;
/** Shell §9: line height as a multiple of the font size. */
export const WATERMARK_LINE_HEIGHT = 1.5;
/** A longer line is broken: what is wider than a window is read nowhere. */
export const WATERMARK_LINE_MAX_PX = 1200;
/** Longest side of a picture that every browser draws; beyond its limit a canvas gives an empty one, without a word. */
export const WATERMARK_SIDE_MAX_PX = 4096;
/** How often the overlay looks whether it can still be seen, beside being told of changes. */
export const WATERMARK_CHECK_MS = 1000;
