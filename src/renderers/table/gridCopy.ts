import type { GridApi } from 'ag-grid-community';
import type { CompiledColumn, Row } from '#engine';
import type { RiskNames } from '../ports.ts';
import type { CopiedCell } from './copyFormats.ts';
import { copiedCell, copiedRows } from './copyRows.ts';

/**
 * What Ctrl+C takes: the selected rows when the focused cell belongs to one of them, else the focused cell. Shown
 * columns only, in their order, without operations, and without their labels: what is copied mostly goes under rows that
 * are already there. Null when the focus is on no cell.
 */
export function copiedCells(
  api: GridApi<Row>,
  columns: readonly CompiledColumn[],
  names?: RiskNames,
): readonly (readonly CopiedCell[])[] | null {
  const focused = api.getFocusedCell();
  if (focused === null || focused.rowPinned) return null;
  const node = api.getDisplayedRowAtIndex(focused.rowIndex);
  const byField = new Map(columns.map((column) => [column.field, column]));
  if (node?.isSelected()) {
    const shown = api
      .getAllDisplayedColumns()
      .map((column) => byField.get(column.getColId()))
      .filter((column) => column !== undefined);
    const rows = api
      .getSelectedNodes()
      .toSorted((left, right) => (left.rowIndex ?? 0) - (right.rowIndex ?? 0))
      .map(({ data }) => data)
      .filter((data) => data !== undefined);
    return copiedRows(shown, rows, false, names);
  }
  const column = byField.get(focused.column.getColId());
  if (column === undefined || column.kind === 'operations' || node?.data === undefined) return null;
  return [[copiedCell(column, node.data, names)]];
}
