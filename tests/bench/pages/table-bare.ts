import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  EventApiModule,
  type GridApi,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  themeQuartz,
} from 'ag-grid-community';
import type { Row } from '#engine';
import { bareColumns } from './bareColumns.ts';
import { fetchFixture, hostElement } from './fixture.ts';
import { countCells, settled, timeToPaint } from './TableBench.ts';

/** The same modules as our table: a smaller set would load faster but is not what the screen needs. */
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  RowSelectionModule,
  RowApiModule,
  RowStyleModule,
  PinnedRowModule,
  ColumnApiModule,
  CellStyleModule,
  TooltipModule,
  ScrollApiModule,
  RenderApiModule,
  EventApiModule,
  LocaleModule,
]);

/** Pixels, as in our table. */
const ROW_HEIGHT = 36;
const HEADER_HEIGHT = 40;
const { rows, otherRows, codeTexts } = await fetchFixture();
let api: GridApi<Row> | undefined;

function mount(rowData: readonly Row[]): void {
  api = createGrid<Row>(hostElement(), {
    columnDefs: bareColumns(codeTexts),
    rowData: [...rowData],
    getRowId: ({ data }) => String(data.id),
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    animateRows: false,
    rowSelection: { mode: 'multiRow' },
    theme: themeQuartz,
  });
}

function setRows(rowData: readonly Row[]): void {
  api?.setGridOption('rowData', [...rowData]);
}

window.tableBench = {
  mountEmpty: async () => {
    mount([]);
    await settled();
  },
  setRows: () => timeToPaint(rows, () => setRows(rows)),
  replaceRows: () => timeToPaint(otherRows, () => setRows(otherRows)),
  mountFilled: () => timeToPaint(rows, () => mount(rows)),
  countCells,
};
