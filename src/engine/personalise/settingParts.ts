import type { ResolvedColumn, ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { SettingPart } from './mergeSetting.ts';

/** Pixels a column may be made to by hand (the grid is always handed a clamped state). */
export const COLUMN_WIDTH_PX = Object.freeze({ narrowest: 64, widest: 2000 });

/** Columns: order, visibility, fixed edge and width. */
export const columnPart: SettingPart<ResolvedColumn> = {
  canCheck: (column) => column.hideable,
  canDrag: (column) => column.movable,
  declaredOf: ({ hidden, pinned, width }) => ({ isCheck: !hidden, position: pinned ?? '', width }),
  withChosen: (column, { isCheck, position, width = column.width }) =>
    Object.freeze({
      ...column,
      hidden: !isCheck,
      pinned: position === '' ? null : position,
      width: width === column.width ? width : clampWidth(width, column.minWidth),
    }),
};

/**
 * Filters: order and visibility. A filter the user ticked off is a hidden one: it is not in the bar and its default does
 * not apply, but a value from a link or a saved view still does, and still shows as a condition. A required filter
 * cannot be ticked off.
 */
export const filterPart: SettingPart<ResolvedFilter> = {
  canCheck: (filter) => filter.rules.required === undefined,
  canDrag: () => true,
  declaredOf: ({ hidden }) => ({ isCheck: !hidden, position: '' }),
  withChosen: (filter, { isCheck }) => Object.freeze({ ...filter, hidden: !isCheck }),
};

function clampWidth(width: number, minWidth: number): number {
  return Math.round(Math.min(COLUMN_WIDTH_PX.widest, Math.max(COLUMN_WIDTH_PX.narrowest, minWidth, width)));
}
