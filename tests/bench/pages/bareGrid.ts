import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  EventApiModule,
  type GridApi,
  type GridOptions,
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
import type { BenchFixture } from './fixture.ts';

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

/** AG Grid as it comes, with the handwritten columns; rows are given apart. */
export function bareOptions({ codeTexts }: BenchFixture): GridOptions<Row> {
  return {
    columnDefs: bareColumns(codeTexts),
    getRowId: ({ data }) => String(data.id),
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    animateRows: false,
    rowSelection: { mode: 'multiRow' },
    theme: themeQuartz,
  };
}

/** The bare grid on an element, without React. */
export function mountBareGrid(host: HTMLElement, fixture: BenchFixture, rows: readonly Row[]): GridApi<Row> {
  return createGrid<Row>(host, { ...bareOptions(fixture), rowData: [...rows] });
}
