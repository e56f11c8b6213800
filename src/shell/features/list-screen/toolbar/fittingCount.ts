/** Widths of what stands in a row, in pixels. */
export interface RowWidths {
  /** In order of importance. */
  readonly tools: readonly number[];
  /** Of the button behind which the rest is. */
  readonly more: number;
  readonly gap: number;
}

/**
 * How many tools, the most important first, stand in one line of this width; what is left needs the button of the rest
 * beside them. All of them before anything is measured.
 *
 * @example fittingCount({ tools: [60, 60, 60], more: 40, gap: 8 }, 180) // 2: three need 196, two and the button 176
 */
export function fittingCount({ tools, more, gap }: RowWidths, room: number): number {
  if (room === 0) return tools.length;
  const needed = (widths: readonly number[]): number =>
    widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
  if (needed(tools) <= room) return tools.length;
  let count = tools.length - 1;
  while (count > 0 && needed([...tools.slice(0, count), more]) > room) count -= 1;
  return count;
}
