import type { ResolvedDataset } from '#engine';
import type { WireValue } from '../sql/storedValues.ts';

/** What a row is called: its name where the dataset has one, else its business key. */
export function rowLabel(
  { rowName, businessKey }: Pick<ResolvedDataset, 'rowName' | 'businessKey'>,
  row: Readonly<Record<string, WireValue | undefined>>,
): string {
  const columns = rowName === null ? businessKey : [rowName];
  return columns.map((column) => String(row[column] ?? '')).join(' ');
}
