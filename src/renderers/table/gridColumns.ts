import type { ColumnState } from 'ag-grid-community';
import type { CompiledColumn, SortItem } from '#engine';
import type { ColumnLayout } from '../ports.ts';

/** Width of any column, in pixels (traps, "The grid"). */
const MIN_WIDTH_PX = 64;
export const MAX_WIDTH_PX = 2000;

/** Most columns one order can have (contract §6). */
export const MAX_SORTS = 3;

/** The grid's own column of check boxes. */
export const SELECTION_COLUMN_ID = 'ag-Grid-SelectionColumn';

export function isDataColumn(id: string): boolean {
  return id !== SELECTION_COLUMN_ID;
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width)));
}

/**
 * Complete state of every column. The grid forgives what it does not understand and then looks wrong, so it never gets
 * a part of a state, an unknown id or a width out of bounds.
 */
export function columnState(columns: readonly CompiledColumn[]): ColumnState[] {
  const own = columns.map(({ field, width, minWidth, hidden, pinned }) => ({
    colId: field,
    width: clampWidth(Math.max(width, minWidth)),
    hide: hidden,
    pinned,
  }));
  return [{ colId: SELECTION_COLUMN_ID, pinned: 'left' }, ...own];
}

/** Sort indicators as column state; columns not named lose theirs. */
export function sortState(sort: readonly SortItem[]): ColumnState[] {
  return sort.map(({ field, direction }, sortIndex) => ({ colId: field, sort: direction, sortIndex }));
}

/** The order the headers show, first criterion first. */
export function readSort(state: readonly ColumnState[]): readonly SortItem[] {
  return state
    .filter(({ sort }) => sort === 'asc' || sort === 'desc')
    .toSorted((left, right) => (left.sortIndex ?? 0) - (right.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ field: colId, direction: sort === 'desc' ? 'desc' : 'asc' }));
}

/** Order and widths as they stand, hidden columns in their places. */
export function readLayout(state: readonly ColumnState[]): readonly ColumnLayout[] {
  return state
    .filter(({ colId }) => isDataColumn(colId))
    .map(({ colId, width }) => ({ field: colId, width: clampWidth(width ?? MIN_WIDTH_PX) }));
}
