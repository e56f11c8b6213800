import type { CellClassParams, ColDef, SuppressKeyboardEventParams, ValueGetterParams } from 'ag-grid-community';
import { type Cell, COLUMN_WIDTH_PX, type CompiledColumn, type Row, type SortItem } from '#engine';
import { cellOf } from './cellReader.ts';
import { BadgeCell } from './cells/BadgeCell.ts';
import { isForRowAction, OperationsCell } from './cells/OperationsCell.ts';
import { clampWidth, drawnMinWidth } from './gridColumns.ts';
import type { GridContext } from './gridContext.ts';
import { applicableActions } from './rowActions.ts';
import { wraps } from './rowHeights.ts';
import { isTotalsRow } from './totalsRow.ts';

type ValueParams = Pick<ValueGetterParams<Row, string>, 'data'> & { readonly context: GridContext };
type ClassRules = NonNullable<ColDef<Row, string>['cellClassRules']>;

const DOTTED_TONES = ['grey', 'primary', 'success', 'warning', 'error'] as const satisfies readonly Cell['tone'][];

const LEVELS = ['A', 'B', 'C', 'D', 'M', 'unrated', 'monitored'] as const satisfies readonly Cell['mark'][];

function totalsText(column: CompiledColumn, row: Row, summed: ReadonlySet<string>, context: GridContext): string {
  if (summed.has(column.field)) return row[column.source] === null ? '' : cellOf(column, row).text;
  const place = context.totalsPlace;
  if (place?.field !== column.field) return '';
  return context.totals.get(row.id)?.[place.long ? 'long' : 'short'] ?? '';
}

/** What a cell shows: text, or for operations the names of the actions, so that a change of them redraws the cell. */
function shownText(column: CompiledColumn, summed: ReadonlySet<string>) {
  return ({ data, context }: ValueParams): string => {
    if (data === undefined) return '';
    if (isTotalsRow(data)) return totalsText(column, data, summed, context);
    if (column.kind !== 'operations') return cellOf(column, data, context.riskNames).text;
    return applicableActions(column, data)
      .map(({ name }) => name)
      .join(' ');
  };
}

function cellClassOf(column: CompiledColumn): string[] {
  const { kind, align } = column;
  return [
    `cell-${align}`,
    ...(wraps(column) ? ['cell-wrap'] : []),
    ...(kind === 'status' || kind === 'level' ? [kind] : []),
    ...(kind === 'money' || kind === 'date' || kind === 'datetime' || kind === 'month' ? ['tabular'] : []),
  ];
}

/** Classes that follow the value. Only those a kind can have, since the grid asks every rule of every cell it draws. */
function classRulesOf(column: CompiledColumn): ClassRules {
  if (column.kind === 'operations') return {};
  const when = (holds: (cell: Cell) => boolean) => (params: CellClassParams<Row, string>) =>
    params.data !== undefined && !isTotalsRow(params.data) && holds(cellOf(column, params.data));
  const rules: ClassRules = {
    'cell-empty': when(({ empty }) => empty),
    'totals-label': ({ data, context }) => isTotalsRow(data) && context.totalsPlace?.field === column.field,
  };
  if (column.kind === 'money') {
    rules['cell-negative'] = ({ data, value }) =>
      isTotalsRow(data) ? value?.startsWith('-') === true : data !== undefined && cellOf(column, data).negative;
  }
  if (column.kind === 'status') {
    for (const tone of DOTTED_TONES) rules[`status-${tone}`] = when((cell) => !cell.empty && cell.tone === tone);
  }
  if (column.kind === 'level') {
    for (const level of LEVELS) rules[`level-${level}`] = when((cell) => !cell.empty && cell.mark === level);
  }
  return rules;
}

/** Kinds whose cells are more than a text. */
function rendererOf(column: CompiledColumn): Pick<ColDef<Row, string>, 'cellRenderer' | 'cellRendererParams'> {
  if (column.kind === 'operations') return { cellRenderer: OperationsCell, cellRendererParams: { compiled: column } };
  return column.kind === 'badge' ? { cellRenderer: BadgeCell, cellRendererParams: { compiled: column } } : {};
}

/**
 * The only place where a compiled column becomes a column of AG Grid.
 *
 * Everything but operations and badges is the cell's own text, dressed by classes: the grid's React wrapper renders a cell with a
 * renderer of its own twice, and a renderer that only some rows select counts as one. Sorting is the server's: headers
 * click and show arrows, but the comparator finds every two rows equal. Pinning is the setting panel's, which knows the
 * limits, so no header can be dragged into or out of a pinned edge.
 */
export function toAgColumn(
  column: CompiledColumn,
  summed: ReadonlySet<string>,
  initialSort: readonly SortItem[],
): ColDef<Row, string> {
  const isOperations = column.kind === 'operations';
  const sortIndex = initialSort.findIndex(({ field }) => field === column.field);
  return {
    colId: column.field,
    headerName: column.label,
    headerTooltip: column.description ?? column.label,
    headerClass: `header-${column.align}`,
    wrapHeaderText: true,
    width: clampWidth(Math.max(column.width, drawnMinWidth(column))),
    minWidth: drawnMinWidth(column),
    maxWidth: COLUMN_WIDTH_PX.widest,
    hide: column.hidden,
    pinned: column.pinned,
    lockPinned: true,
    lockPosition: column.movable ? false : (column.pinned ?? false),
    suppressMovable: !column.movable,
    resizable: true,
    sortable: column.sortable,
    ...(sortIndex < 0 ? {} : { initialSort: initialSort[sortIndex]?.direction, initialSortIndex: sortIndex }),
    comparator: () => 0,
    valueGetter: shownText(column, summed),
    ...rendererOf(column),
    cellClass: cellClassOf(column),
    cellClassRules: classRulesOf(column),
    suppressKeyboardEvent: ({ event }: SuppressKeyboardEventParams<Row, string>) =>
      isOperations && isForRowAction(event),
  };
}
