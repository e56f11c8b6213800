import type { ColumnState } from 'ag-grid-community';
import { COLUMN_WIDTH_PX, type CompiledColumn, type SortItem } from '#engine';
import type { ColumnLayout } from '../ports.ts';
import { textWidth } from './textWidth.ts';

/** The grid's own column of check boxes. */
export const SELECTION_COLUMN_ID = 'ag-Grid-SelectionColumn';

/** Around the words of a header, in pixels: padding, and the arrow of the order. */
const HEADER_ROOM_PX = 34;

/**
 * Least width of a column as it is drawn. Chinese breaks anywhere; a long word of another language must not, so it asks
 * for its own width where the schema's is smaller.
 */
export function drawnMinWidth({ label, minWidth }: Pick<CompiledColumn, 'label' | 'minWidth'>): number {
  const words = label.split(/[\s\p{Script=Han}]+/u).map(textWidth);
  return Math.max(minWidth, Math.ceil(Math.max(...words) + HEADER_ROOM_PX));
}

export function isDataColumn(id: string): boolean {
  return id !== SELECTION_COLUMN_ID;
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH_PX.widest, Math.max(COLUMN_WIDTH_PX.narrowest, width)));
}

/**
 * Complete state of every column. The grid forgives what it does not understand and then looks wrong, so it never gets
 * a part of a state, an unknown id or a width out of bounds.
 */
export function columnState(columns: readonly CompiledColumn[]): ColumnState[] {
  const own = columns.map((column) => ({
    colId: column.field,
    width: clampWidth(Math.max(column.width, drawnMinWidth(column))),
    hide: column.hidden,
    pinned: column.pinned,
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
    .map(({ colId, width }) => ({ field: colId, width: clampWidth(width ?? COLUMN_WIDTH_PX.narrowest) }));
}
