import type { CompiledColumn, Row } from '#engine';
import type { ListTotals } from '../ports.ts';
import { formatCount } from '../text/formatCount.ts';
import type { RendererTexts } from '../text/texts.ts';

/** No row of a list has this id: theirs are digits. */
export const TOTALS_ROW_ID = 'totals';

/**
 * The totals as a row of the grid: each sum stands where its column reads its value, so that it is formatted like the
 * amounts above it. Null when the screen sums nothing.
 */
export function totalsRow(
  columns: readonly CompiledColumn[],
  summed: readonly string[],
  totals: ListTotals | null,
): Row | null {
  if (summed.length === 0) return null;
  const sums = columns
    .filter(({ field }) => summed.includes(field))
    .map(({ field, source }) => [source, totals?.sums[field] ?? null] as const);
  return { ...Object.fromEntries(sums), id: TOTALS_ROW_ID };
}

/** 合计（全部 12,345 张）: a total always says its scope. */
export function totalsLabel(totals: ListTotals | null, failed: boolean, texts: RendererTexts): string {
  if (totals === null) return failed ? texts.table.totalFailed : texts.table.totalCounting;
  return texts.table.totalScope(formatCount(totals.count), totals.isExact);
}
