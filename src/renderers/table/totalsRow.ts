import type { CellClassRules } from 'ag-grid-community';
import { type CompiledColumn, centsFromDecimal, decimalFromCents, type Row } from '#engine';
import type { ListTotals } from '../ports.ts';
import { formatCount } from '../text/formatCount.ts';
import type { RendererTexts } from '../text/texts.ts';

/** No row of a list has these ids: theirs are digits. */
const PAGE_TOTALS_ID = 'pageTotals';
const ALL_TOTALS_ID = 'allTotals';

/** Whether a row of the grid holds sums instead of a record. */
export function isTotalsRow(row: Row | undefined): boolean {
  return row?.id === PAGE_TOTALS_ID || row?.id === ALL_TOTALS_ID;
}

/** The scope of one row of sums in words: in whole, and where there is hardly room. */
export interface TotalsScope {
  readonly long: string;
  readonly short: string;
}

/** Scopes by the id of their row. */
export type TotalsScopes = ReadonlyMap<unknown, TotalsScope>;

/**
 * The sums as rows of the grid: of the page, then of all matching rows. Each stands where its column reads its value, so
 * that it is formatted like the amounts above it. None when the screen sums nothing; no page without rows.
 *
 * The page is summed in whole cents; a row without a value adds nothing.
 */
export function totalsRows(
  columns: readonly CompiledColumn[],
  summed: readonly string[],
  rows: readonly Row[],
  totals: ListTotals | null,
): readonly Row[] {
  const sources = columns.filter(({ field }) => summed.includes(field));
  if (sources.length === 0) return [];
  const all = sources.map(({ field, source }) => [source, totals?.sums[field] ?? null] as const);
  const page = sources.map(({ source }) => [source, sumOf(rows, source)] as const);
  const allRow: Row = { ...Object.fromEntries(all), id: ALL_TOTALS_ID };
  return rows.length === 0 ? [allRow] : [{ ...Object.fromEntries(page), id: PAGE_TOTALS_ID }, allRow];
}

/** What the scopes are made of. */
export interface TotalsFacts {
  readonly rowCount: number;
  readonly totals: ListTotals | null;
  readonly failed: boolean;
  /** What stands behind a number of rows. */
  readonly unit: string;
  /** The column of check boxes already says 本页 and 全部, and never scrolls away. */
  readonly scopeShown: boolean;
}

/** 本页合计（100 张）, 全部合计（12,345 张）: a total always says its scope. */
export function totalsScopes(
  { rowCount, totals, failed, scopeShown, unit }: TotalsFacts,
  texts: RendererTexts,
): TotalsScopes {
  const { table } = texts;
  const unknown = table[failed ? 'totalFailed' : 'totalCounting'];
  const all = totals === null ? unknown : table.total(formatCount(totals.count), totals.isExact, unit);
  const scope = (name: string, words: string): TotalsScope =>
    scopeShown ? { long: words, short: table.totalWord } : { long: table.scopedTotal(name, words), short: name };
  return new Map([
    [PAGE_TOTALS_ID, scope(table.pageScope, table.total(formatCount(rowCount), true, unit))],
    [ALL_TOTALS_ID, scope(table.allScope, all)],
  ]);
}

/** Classes of the cells in the column of check boxes, which show the scope in a word (list-table.css). */
export const TOTALS_SCOPE_CLASSES: CellClassRules<Row> = {
  'totals-scope-page': ({ data }) => data?.id === PAGE_TOTALS_ID,
  'totals-scope-all': ({ data }) => data?.id === ALL_TOTALS_ID,
};

function sumOf(rows: readonly Row[], source: string): string {
  const cents = rows.reduce((sum, row) => sum + (centsFromDecimal(String(row[source] ?? '')) ?? 0n), 0n);
  return decimalFromCents(cents);
}
