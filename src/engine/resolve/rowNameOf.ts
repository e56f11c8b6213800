import type { ResolvedColumn, ResolvedDataset } from './ResolvedScreen.ts';

/**
 * The column that names rows, where a column of the screen shows it; null otherwise. A screen that withholds the name
 * must not be asked about rows by it: the answer would tell what is withheld.
 */
export function rowNameOf(
  columns: readonly ResolvedColumn[],
  { rowName }: Pick<ResolvedDataset, 'rowName'>,
): string | null {
  return rowName !== null && columns.some(({ source }) => source === rowName) ? rowName : null;
}
