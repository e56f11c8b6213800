/** Typing stops for so long before the draft is checked and shown. */
export const SETTLE_MS = 300;
/** A check that another one of the session took the place of is made again after so long. */
export const AGAIN_MS = 400;
/** From here on form and text stand side by side: below, lines of the text would be cut. */
export const SIDE_BY_SIDE = '(min-width: 1680px)';
/** Widths the preview can be looked at in, in pixels. */
export const PREVIEW_WIDTHS_PX = [1280, 1440, 1920] as const;
