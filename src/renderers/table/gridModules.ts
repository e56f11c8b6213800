import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  ValidationModule,
} from 'ag-grid-community';

/**
 * The modules the table uses, named one by one: the whole community bundle is twice as large. The validation module
 * only talks to developers and stays out of the product.
 */
export function registerGridModules(): void {
  ModuleRegistry.registerModules([
    ClientSideRowModelModule,
    RowSelectionModule,
    RowApiModule,
    RowStyleModule,
    PinnedRowModule,
    ColumnApiModule,
    ColumnAutoSizeModule,
    CellStyleModule,
    TooltipModule,
    ScrollApiModule,
    RenderApiModule,
    EventApiModule,
    LocaleModule,
    ...(import.meta.env.DEV ? [ValidationModule] : []),
  ]);
}
