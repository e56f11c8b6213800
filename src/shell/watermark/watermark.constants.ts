/** Shell §9: padding around the text of one tile, in pixels. */
export const WATERMARK_PADDING_PX = 20;
/** Shell §9: line height as a multiple of the font size. */
export const WATERMARK_LINE_HEIGHT = 1.5;
/** How often the overlay looks whether it can still be seen, beside being told of changes. */
export const WATERMARK_CHECK_MS = 1000;
