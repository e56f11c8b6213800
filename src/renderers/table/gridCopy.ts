import type { GridApi } from 'ag-grid-community';
import type { CompiledColumn, Row } from '#engine';
import { cellOf } from './cellReader.ts';
import type { CopiedCell } from './copyText.ts';

function copied(column: CompiledColumn, row: Row): CopiedCell {
  const { text, title, empty } = cellOf(column, row);
  if (empty) return { text: '', isText: false };
  // The tooltip holds a text uncut; an amount is copied as it is shown.
  const whole = column.kind === 'text' ? title : text;
  return { text: whole, isText: column.kind !== 'money' };
}

/**
 * What Ctrl+C takes: the selected rows when the focused cell belongs to one of them, else the focused cell. Shown
 * columns only, in their order, without operations. Null when the focus is on no cell.
 */
export function copiedCells(
  api: GridApi<Row>,
  columns: readonly CompiledColumn[],
): readonly (readonly CopiedCell[])[] | null {
  const focused = api.getFocusedCell();
  if (focused === null || focused.rowPinned) return null;
  const node = api.getDisplayedRowAtIndex(focused.rowIndex);
  const byField = new Map(columns.map((column) => [column.field, column]));
  if (node?.isSelected()) {
    const shown = api
      .getAllDisplayedColumns()
      .map((column) => byField.get(column.getColId()))
      .filter((column) => column !== undefined)
      .filter((column) => column.kind !== 'operations');
    const rows = api
      .getSelectedNodes()
      .toSorted((left, right) => (left.rowIndex ?? 0) - (right.rowIndex ?? 0))
      .map(({ data }) => data)
      .filter((data) => data !== undefined);
    return rows.map((row) => shown.map((column) => copied(column, row)));
  }
  const column = byField.get(focused.column.getColId());
  if (column === undefined || column.kind === 'operations' || node?.data === undefined) return null;
  return [[copied(column, node.data)]];
}
