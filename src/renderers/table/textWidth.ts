/** Pixels of one character at the 13 px of the grid, rounded up: a sign of Chinese script, and any other. */
const WIDE_PX = 13.5;
const NARROW_PX = 7.6;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** About how wide a text is drawn, rather too wide than too narrow. Measuring for real would make the page lay out. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((width, sign) => width + (WIDE.test(sign) ? WIDE_PX : NARROW_PX), 0);
}
