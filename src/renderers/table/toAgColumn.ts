import type { ColDef, ICellRendererParams, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CompiledColumn, Row } from '#engine';
import { cellOf } from './cellReader.ts';
import { isForRowAction, OperationsCell } from './cells/OperationsCell.ts';
import { StatusCell } from './cells/StatusCell.ts';
import { TextCell } from './cells/TextCell.ts';
import { TotalsCell } from './cells/TotalsCell.ts';
import { clampWidth, MAX_WIDTH_PX } from './gridColumns.ts';
import { applicableActions } from './rowActions.ts';
import { TOTALS_ROW_ID } from './totalsRow.ts';

/** What a cell shows: text, or for operations the names of the actions, so that a change of them redraws the cell. */
function shownText(column: CompiledColumn, row: Row | undefined, summed: ReadonlySet<string>): string {
  if (row === undefined) return '';
  if (row.id === TOTALS_ROW_ID) {
    if (!summed.has(column.field)) return '';
    return row[column.source] === null ? '' : cellOf(column, row).text;
  }
  if (column.kind !== 'operations') return cellOf(column, row).text;
  return applicableActions(column, row)
    .map(({ name }) => name)
    .join(' ');
}

function rendererOf(column: CompiledColumn) {
  const params = { compiled: column };
  if (column.kind === 'operations') return { component: OperationsCell, params };
  if (column.kind === 'status') return { component: StatusCell, params };
  if (column.kind === 'text' || column.kind === 'code') return { component: TextCell };
  // Everything else is short and never wraps: the grid's own text is the fastest cell there is.
  return undefined;
}

function cellClassOf({ kind, align, lines }: CompiledColumn): string[] {
  const wraps = kind === 'text' || kind === 'code';
  return [
    `cell-${align}`,
    ...(wraps ? ['cell-wrap', `cell-lines-${lines}`] : []),
    ...(kind === 'money' || kind === 'date' || kind === 'datetime' || kind === 'month' ? ['tabular'] : []),
  ];
}

/**
 * The only place where a compiled column becomes a column of AG Grid.
 *
 * Sorting is the server's: headers click and show arrows, but the comparator finds every two rows equal. Pinning is
 * the setting panel's, which knows the limits, so no header can be dragged into or out of a pinned edge.
 */
export function toAgColumn(column: CompiledColumn, summed: ReadonlySet<string>): ColDef<Row, string> {
  const renderer = rendererOf(column);
  const totals = { component: TotalsCell, params: { summed } };
  const isOperations = column.kind === 'operations';
  const ofRow = (row: Row | undefined) =>
    row === undefined || isOperations || row.id === TOTALS_ROW_ID ? null : cellOf(column, row);
  return {
    colId: column.field,
    headerName: column.label,
    headerTooltip: column.description ?? column.label,
    headerClass: `header-${column.align}`,
    wrapHeaderText: true,
    width: clampWidth(Math.max(column.width, column.minWidth)),
    minWidth: column.minWidth,
    maxWidth: MAX_WIDTH_PX,
    hide: column.hidden,
    pinned: column.pinned,
    lockPinned: true,
    lockPosition: column.movable ? false : (column.pinned ?? false),
    suppressMovable: !column.movable,
    resizable: true,
    sortable: column.sortable,
    comparator: () => 0,
    valueGetter: ({ data }) => shownText(column, data, summed),
    cellRendererSelector: ({ node }: ICellRendererParams<Row, string>) =>
      node.rowPinned === 'bottom' ? totals : renderer,
    cellClass: cellClassOf(column),
    cellClassRules: {
      'cell-negative': ({ data, value }) =>
        data?.id === TOTALS_ROW_ID ? value?.startsWith('-') === true : ofRow(data)?.negative === true,
      'cell-empty': ({ data }) => ofRow(data)?.empty === true,
    },
    suppressKeyboardEvent: ({ event }: SuppressKeyboardEventParams<Row, string>) =>
      isOperations && isForRowAction(event),
  };
}
