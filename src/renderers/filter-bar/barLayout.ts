import type { Language } from '#engine';
import { sizes } from '../theme/tokens.ts';

/** Menu and page padding beside the bar: the widths of shell §9 are those of the window. Pixels. */
const BESIDE_BAR_PX = 224 + 32;
const FIVE_COLUMNS_FROM_PX = 1920 - BESIDE_BAR_PX;
const FOUR_COLUMNS_FROM_PX = 1440 - BESIDE_BAR_PX;

/** Rows shown before 更多 is clicked (shell §9). */
const COLLAPSED_ROWS = 2;

/** Width the buttons need in one row, per language; wider words need a second cell. Pixels. */
const ACTIONS_WIDTH_PX: Readonly<Record<Language, number>> = { zh: 270, en: 330 };

/** Columns of the filter bar by its own width: 5 in a window of 1920, 4 of 1440, else 3 (shell §9). */
export function columnCount(barWidth: number): 3 | 4 | 5 {
  if (barWidth >= FIVE_COLUMNS_FROM_PX) return 5;
  if (barWidth >= FOUR_COLUMNS_FROM_PX) return 4;
  return 3;
}

/** Cells the buttons take at the end of the last row. */
export function actionSpan(barWidth: number, columns: number, language: Language): 1 | 2 {
  const cell = (barWidth - (columns - 1) * sizes.gap) / columns;
  return cell >= ACTIONS_WIDTH_PX[language] ? 1 : 2;
}

/** Filters that stand in the collapsed bar beside its buttons; all of them when they fit. */
export function collapsedCount(total: number, columns: number, span: number): number {
  return Math.min(total, columns * COLLAPSED_ROWS - span);
}
