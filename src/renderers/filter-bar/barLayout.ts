import type { Language } from '#engine';
import { sizes } from '../theme/tokens.ts';

/** Size of the controls, as antd's theme says. */
export type BarSize = 'normal' | 'large';

/** Menu and page padding beside the bar: the widths of shell §9 are those of the window. Pixels. */
const BESIDE_BAR_PX = 224 + 32;

/** Columns from a width of the window on, widest first (shell §9). Pixels. */
const COLUMNS_FROM_PX: Readonly<Record<BarSize, readonly (readonly [number, 4 | 5])[]>> = {
  normal: [
    [1920, 5],
    [1440, 4],
  ],
  large: [[1680, 4]],
};

/** Rows shown before 更多 is clicked (shell §9). */
const COLLAPSED_ROWS = 2;

/** Padding and border of the bar on both sides together. Pixels. */
const BAR_EDGES_PX = 26;

/** Two whole days and the word between them. Pixels. */
const RANGE_WIDTH_PX = 184;

/** A label left of its control and the gap between them (see FilterFieldTemplate). Pixels. */
const LABEL_SPACE_PX = 100;

/** Width the buttons need in one row, per language; wider words need a second cell. Pixels. */
const ACTIONS_WIDTH_PX: Readonly<Record<Language, number>> = { zh: 288, en: 352 };

function cellWidth(barWidth: number, columns: number): number {
  return (barWidth - BAR_EDGES_PX - (columns - 1) * sizes.gap) / columns;
}

/**
 * Columns of the filter bar by its own width: 5 in a window of 1920, 4 of 1440, else 3; with large controls 4 of 1680,
 * else 3 (shell §9). Fewer where a date range would be cut, as in a small window zoomed in.
 */
export function columnCount(barWidth: number, size: BarSize = 'normal'): number {
  const wide = COLUMNS_FROM_PX[size].find(([window]) => barWidth >= window - BESIDE_BAR_PX)?.[1];
  if (wide !== undefined || barWidth === 0) return wide ?? 3;
  return [3, 2].find((columns) => cellWidth(barWidth, columns) >= RANGE_WIDTH_PX) ?? 1;
}

/** Whether labels stand above their controls, since a date range beside its label would be cut. */
export function labelsAbove(barWidth: number, columns: number): boolean {
  return barWidth > 0 && cellWidth(barWidth, columns) < LABEL_SPACE_PX + RANGE_WIDTH_PX;
}

/** Cells the buttons take at the end of the last row; two before the width is known. */
export function actionSpan(barWidth: number, columns: number, language: Language): number {
  if (barWidth === 0) return 2;
  const cells = [1, 2].find((span) => cellWidth(barWidth, columns) * span >= ACTIONS_WIDTH_PX[language]) ?? columns;
  return Math.min(cells, columns);
}

/** Filters that stand in the collapsed bar beside its buttons; all of them when they fit. */
export function collapsedCount(total: number, columns: number, span: number): number {
  return Math.min(total, columns * COLLAPSED_ROWS - span);
}
