import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { type CompiledColumn, type Row, type SortItem, sameSort } from '#engine';
import { columnState, readSort, sortState } from './gridColumns.ts';

/**
 * Order, widths, pins and visibility as the screen says, whatever the grid kept of earlier ones. A new grid has them from
 * its definitions, and is not made to lay its columns out twice.
 */
export function useColumnsOf(api: GridApi<Row> | null, columns: readonly CompiledColumn[]): void {
  const shown = useRef(columns);
  useEffect(() => {
    if (api === null || shown.current === columns) return;
    shown.current = columns;
    api.applyColumnState({ state: columnState(columns), applyOrder: true });
  }, [api, columns]);
}

/** Sort arrows as the list is sorted. */
export function useSortOf(
  api: GridApi<Row> | null,
  columns: readonly CompiledColumn[],
  sort: readonly SortItem[],
): void {
  useEffect(() => {
    if (api === null || sameSort(readSort(api.getColumnState()), sort)) return;
    api.applyColumnState({ state: sortState(sort), defaultState: { sort: null } });
  }, [api, columns, sort]);
}

/** Check boxes as the list is selected. Ids of rows on other pages are simply not here. */
export function useSelectionOf(api: GridApi<Row> | null, rows: readonly Row[], selected: readonly string[]): void {
  useEffect(() => {
    if (api === null) return;
    const wanted = new Set(selected);
    const changed = rows
      .map((row) => api.getRowNode(String(row.id)))
      .filter((node) => node !== undefined)
      .filter((node) => node.isSelected() !== wanted.has(String(node.id)));
    const add = changed.filter((node) => !node.isSelected());
    const remove = changed.filter((node) => node.isSelected());
    if (add.length > 0) api.setNodesSelected({ nodes: add, newValue: true, source: 'api' });
    if (remove.length > 0) api.setNodesSelected({ nodes: remove, newValue: false, source: 'api' });
  }, [api, rows, selected]);
}

/** A new page or a new search starts at its first row; the same rows refreshed stay where they are. */
export function useScrollToTop(api: GridApi<Row> | null, rows: readonly Row[]): void {
  const first = rows[0]?.id;
  useEffect(() => {
    if (first === undefined || api === null || api.getDisplayedRowCount() === 0) return;
    if (api.getVerticalPixelRange().top > 0) api.ensureIndexVisible(0, 'top');
  }, [api, first]);
}
