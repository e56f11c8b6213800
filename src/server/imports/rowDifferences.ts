import type { ResolvedDataset, Row } from '#engine';
import type { WireRow, WireValue } from '../sql/storedValues.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { ParsedRow, RowValues } from './ParsedImport.ts';

/** What is said of columns of the dataset that a row does not hold; no value is the empty text. */
export function differences(
  said: WireRow,
  row: Row,
  { columns, businessKey }: Pick<ResolvedDataset, 'columns' | 'businessKey'>,
): Record<string, WireValue> {
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) =>
        Object.hasOwn(columns, name) && !businessKey.includes(name) && String(value ?? '') !== String(row[name] ?? ''),
    ),
  );
}

/** Whether the lines that are there are those of the file; a file without any leaves them alone. */
export function haveSameLines({ lines }: ParsedRow, stored: readonly Row[], { lineDataset }: ImportTarget): boolean {
  if (lineDataset === null || lines.length === 0) return true;
  if (lines.length !== stored.length) return false;
  const keyOf = (line: RowValues | Row): string =>
    JSON.stringify(lineDataset.businessKey.map((name) => String(line[name] ?? '')));
  const byKey = new Map(stored.map((line) => [keyOf(line), line]));
  return lines.every((line) => {
    const before = byKey.get(keyOf(line));
    return before !== undefined && Object.keys(differences(line, before, lineDataset)).length === 0;
  });
}
