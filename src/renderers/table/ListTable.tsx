import { AG_GRID_LOCALE_CN } from '@ag-grid-community/locale';
import type {
  CellClassRules,
  CellKeyDownEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  DisplayedColumnsChangedEvent,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  RowDoubleClickedEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
  SelectionColumnDef,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type ClipboardEvent, type CSSProperties, memo, useEffect, useMemo, useState } from 'react';
import { type CompiledColumn, type CompiledScreen, QUERY_LIMITS, type Row, sameSort } from '#engine';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import type { ListTableProps } from '../ports.ts';
import { gridTheme } from '../theme/gridTheme.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { cellOf } from './cellReader.ts';
import { useRiskCells } from './cells/useRiskCells.ts';
import { toHtmlTable, toTsv } from './copyFormats.ts';
import { isDataColumn, readLayout, readSort, sortState } from './gridColumns.ts';
import type { GridContext } from './gridContext.ts';
import { copiedCells } from './gridCopy.ts';
import { registerGridModules } from './gridModules.ts';
import './list-table.css';
import { type OpenRowMenu, RowActionsMenu } from './RowActionsMenu.tsx';
import { rowMeasures } from './rowHeights.ts';
import { showTitle } from './showTitle.ts';
import { TableOverlay } from './TableOverlay.tsx';
import { toAgColumn } from './toAgColumn.ts';
import { totalsPlace } from './totalsPlace.ts';
import { isTotalsRow, TOTALS_SCOPE_CLASSES, totalsRows, totalsScopes } from './totalsRow.ts';
import { useColumnsOf, useScrollToTop, useSelectionOf, useSortOf } from './useGridSync.ts';

registerGridModules();

/** Two lines of header text. */
const HEADER_HEIGHT_PX = 40;

const ROW_SELECTION: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};
const NO_SELECTION: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: false,
  headerCheckbox: false,
  enableClickSelection: false,
};
const SELECTION_COLUMN: SelectionColumnDef = {
  pinned: 'left',
  lockPosition: 'left',
  width: 40,
  minWidth: 40,
  maxWidth: 40,
  resizable: false,
  suppressMovable: true,
  cellClassRules: TOTALS_SCOPE_CLASSES as CellClassRules,
};
const NO_COLUMN_DEFAULTS: ColDef = { suppressHeaderMenuButton: true };

/** The grid is one stop on the way through the page: arrows move inside it, Tab goes on. */
function leaveByTab(): false {
  return false;
}

function rowIdOf({ data }: GetRowIdParams<Row>): string {
  return String(data.id);
}

/** Names a row to a screen reader: as people know it, else its first text that is filled. */
function nameOf(row: Row, { columns, rowName }: Pick<CompiledScreen, 'columns' | 'rowName'>): string {
  const known = rowName === null ? undefined : row[rowName];
  if (known !== undefined && known !== null && known !== '') return String(known);
  const named = columns.find((column) => column.kind === 'text' && !cellOf(column, row).empty);
  return named === undefined ? String(row.id) : cellOf(named, row).text;
}

/**
 * The table of a compiled screen, on AG Grid Community. Sorting, selection and layout are controlled from outside: the
 * grid reports what the user did and shows what it is given. It takes all the height it is given.
 */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  // The grid reads its words once: another language is another grid.
  return <LanguageTable key={useRenderer().language} {...props} />;
});

function LanguageTable(props: ListTableProps) {
  const { screen, rows, totals, selected, sort, density, loading, problem, emptyReason } = props;
  const { language, texts, nonce } = useRenderer();
  const { selectable = true } = props;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);

  const [initialSort] = useState(sort);
  const summed = useMemo(() => new Set(screen.totals), [screen.totals]);
  const columnDefs = useMemo(
    () => screen.columns.map((column) => toAgColumn(column, summed, initialSort)),
    [screen.columns, summed, initialSort],
  );
  const pinnedRows = useMemo(
    () => totalsRows(screen.columns, screen.totals, rows, totals),
    [screen.columns, screen.totals, rows, totals],
  );
  useColumnsOf(api, screen.columns);
  useSortOf(api, screen.columns, sort);
  useSelectionOf(api, rows, selected);
  useScrollToTop(api, rows);
  useRiskCells(api, screen.columns, props.riskNames);

  const onRowAction = useStableCallback(props.onRowAction);
  const onRetry = useStableCallback(props.onRetry);
  const onClearFilters = useStableCallback(props.onClearFilters);
  const onCloseMenu = useStableCallback(() => setMenu(null));
  // One object for the life of the grid, whose fields the cells read when they draw.
  const [context] = useState<GridContext>(() => ({
    totals: new Map(),
    totalsPlace: null,
    riskNames: props.riskNames,
    moreText: '',
    moreLabel: () => '',
    onRowAction,
    onMore: (anchor, actions, row) => setMenu({ anchor, actions, row }),
  }));
  const { totalsFailed = false } = props;
  const scopes = useMemo(
    () =>
      totalsScopes(
        { rowCount: rows.length, totals, failed: totalsFailed, scopeShown: selectable, unit: screen.unit },
        texts,
      ),
    [rows.length, totals, totalsFailed, selectable, screen.unit, texts],
  );
  useEffect(() => {
    context.totals = scopes;
    context.moreText = texts.table.more;
    context.moreLabel = (row) => texts.table.moreOf(nameOf(row, screen));
    if (api !== null) redrawTotals(api, context, summed);
  }, [api, context, scopes, texts, pinnedRows, screen, summed]);
  useEffect(() => {
    api?.setGridAriaProperty('label', texts.table.name(screen.title));
  }, [api, texts, screen.title]);

  const onSelectionChanged = useStableCallback((event: SelectionChangedEvent<Row>) => {
    // What the grid changes by itself, for example because a row left the page, is no choice of the user.
    if (event.source.startsWith('api') || event.source === 'rowDataChanged' || event.source === 'gridInitializing')
      return;
    const here = new Set(rows.map((row) => String(row.id)));
    const elsewhere = selected.filter((id) => !here.has(id));
    const chosen = rows.map((row) => String(row.id)).filter((id) => event.api.getRowNode(id)?.isSelected());
    props.onSelect([...elsewhere, ...chosen]);
  });
  const onSortChanged = useStableCallback((event: SortChangedEvent<Row>) => {
    if (event.source !== 'uiColumnSorted') return;
    const next = readSort(event.api.getColumnState());
    if (next.length > QUERY_LIMITS.sorts) {
      event.api.applyColumnState({ state: sortState(sort), defaultState: { sort: null } });
    } else if (!sameSort(next, sort)) {
      props.onSort(next);
    }
  });
  const onColumnChanged = useStableCallback((event: ColumnMovedEvent<Row> | ColumnResizedEvent<Row>) => {
    const byUser =
      event.source === 'uiColumnMoved' || event.source === 'uiColumnResized' || event.source === 'autosizeColumns';
    if (!event.finished) return;
    redrawTotals(event.api, context, summed);
    redrawActions(event.api, screen.columns);
    if (byUser) props.onLayout(readLayout(event.api.getColumnState()));
  });
  const onDisplayedColumnsChanged = useStableCallback((event: DisplayedColumnsChangedEvent<Row>) =>
    redrawTotals(event.api, context, summed),
  );
  const onCellKeyDown = useStableCallback((event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    const pressed = event.event;
    if (!(pressed instanceof KeyboardEvent) || pressed.key !== 'Enter' || !(pressed.target instanceof HTMLElement))
      return;
    if (!pressed.target.matches('.ag-cell')) return;
    const action = pressed.target.querySelector<HTMLElement>('.row-action');
    if (action !== null) action.focus();
    else openRow(event.data);
  });
  const openRow = (row: Row | undefined) => {
    if (row !== undefined && !isTotalsRow(row)) props.onOpenRow?.(row);
  };
  const onRowDoubleClicked = useStableCallback((event: RowDoubleClickedEvent<Row>) => {
    const { target } = event.event ?? {};
    const onControl = target instanceof Element && target.closest('.row-action, input') !== null;
    if (!onControl) openRow(event.data);
  });
  const onCopy = useStableCallback((event: ClipboardEvent) => {
    if (api === null || window.getSelection()?.isCollapsed === false) return;
    const cells = copiedCells(api, screen.columns, props.riskNames);
    if (cells === null) return;
    event.clipboardData.setData('text/plain', toTsv(cells));
    event.clipboardData.setData('text/html', toHtmlTable(cells));
    event.preventDefault();
    props.onCopied?.();
  });
  // Scrolling moves the button from under its menu.
  const onScroll = useStableCallback(() => {
    if (menu !== null) setMenu(null);
  });

  const columnsHidden = screen.columns.every(({ hidden, kind }) => hidden || kind === 'operations');
  const measures = useMemo(() => rowMeasures(density, screen.columns), [density, screen.columns]);
  const style = useMemo(
    () =>
      ({
        '--cell-line-height': measures.line === null ? 'normal' : `${measures.line}px`,
        '--scope-page': JSON.stringify(texts.table.pageScope),
        '--scope-all': JSON.stringify(texts.table.allScope),
      }) as CSSProperties,
    [texts, measures],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside is the interactive element; these listen for it.
    <div
      className="list-table"
      data-density={density}
      style={style}
      onCopy={onCopy}
      onMouseOver={(event) => api !== null && showTitle(event.target, api, screen.columns, props.riskNames)}
      onFocus={(event) => api !== null && showTitle(event.target, api, screen.columns, props.riskNames)}
    >
      <AgGridReact<Row>
        theme={gridTheme}
        styleNonce={nonce}
        localeText={language === 'zh' ? AG_GRID_LOCALE_CN : undefined}
        context={context}
        rowData={rows as Row[]}
        columnDefs={columnDefs}
        defaultColDef={NO_COLUMN_DEFAULTS}
        getRowId={rowIdOf}
        pinnedBottomRowData={pinnedRows as Row[]}
        rowSelection={selectable ? ROW_SELECTION : NO_SELECTION}
        selectionColumnDef={SELECTION_COLUMN}
        rowHeight={measures.row}
        headerHeight={HEADER_HEIGHT_PX}
        maintainColumnOrder
        animateRows={false}
        suppressColumnMoveAnimation
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        enableBrowserTooltips
        onGridReady={(event) => setApi(event.api)}
        onGridPreDestroyed={() => setApi(null)}
        onSelectionChanged={onSelectionChanged}
        onSortChanged={onSortChanged}
        onColumnMoved={onColumnChanged}
        onColumnResized={onColumnChanged}
        onDisplayedColumnsChanged={onDisplayedColumnsChanged}
        onCellKeyDown={onCellKeyDown}
        onRowDoubleClicked={onRowDoubleClicked}
        tabToNextCell={leaveByTab}
        tabToNextHeader={leaveByTab}
        onBodyScroll={onScroll}
      />
      <TableOverlay
        loading={loading}
        problem={problem}
        standIn={props.standIn}
        emptyReason={rows.length === 0 ? emptyReason : null}
        columnsHidden={columnsHidden}
        onRetry={onRetry}
        onClearFilters={onClearFilters}
        onCancel={props.onCancel}
        onWhy={props.onWhy}
        onOpenColumns={props.onOpenColumns}
      />
      <RowActionsMenu menu={menu} onPick={onRowAction} onClose={onCloseMenu} />
    </div>
  );
}

/** Words of operations that no longer fit go behind 更多, and come back. */
function redrawActions(api: GridApi<Row>, columns: readonly CompiledColumn[]): void {
  const operations = columns.filter(({ kind }) => kind === 'operations').map(({ field }) => field);
  if (operations.length > 0) api.refreshCells({ columns: operations, force: true });
}

/** The scope of the sums moves with the columns, and says as much as there is room for. */
function redrawTotals(api: GridApi<Row>, context: GridContext, summed: ReadonlySet<string>): void {
  const shown = api
    .getAllDisplayedColumns()
    .filter((column) => isDataColumn(column.getColId()))
    .map((column) => {
      const [id, side] = [column.getColId(), column.getPinned()];
      const pinned = side === 'left' || side === 'right' ? side : null;
      return { id, summed: summed.has(id), width: column.getActualWidth(), pinned };
    });
  context.totalsPlace = totalsPlace(
    shown,
    [...context.totals.values()].map(({ long }) => long),
  );
  const nodes = [0, 1].map((at) => api.getPinnedBottomRow(at)).filter((node) => node !== undefined);
  if (nodes.length > 0) api.refreshCells({ rowNodes: nodes });
}
