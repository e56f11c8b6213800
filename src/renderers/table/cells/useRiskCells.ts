import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import type { CompiledColumn, Row } from '#engine';
import type { RiskNames } from '../../ports.ts';

/** Draws cells of risk indicators again when names have come; no other cell is touched. */
export function useRiskCells(
  api: GridApi<Row> | null,
  columns: readonly CompiledColumn[],
  names: RiskNames | undefined,
): void {
  useEffect(() => {
    const fields = columns.filter(({ kind }) => kind === 'risk').map(({ field }) => field);
    if (api === null || names === undefined || fields.length === 0) return;
    return names.listen(() => api.refreshCells({ columns: fields }));
  }, [api, columns, names]);
}
