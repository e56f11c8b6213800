import type { BadRow, ParsedRow } from './ParsedImport.ts';
import { isBad } from './RowProblem.ts';

export interface GatheredRows {
  readonly found: number;
  readonly repeated: number;
  readonly rows: readonly ParsedRow[];
  readonly bad: readonly BadRow[];
}

/** Good and bad rows apart; a repeated key counts once and the last row wins, because newer states stand further down. */
export function gatherRows(read: Iterable<ParsedRow | BadRow>): GatheredRows {
  const bad: BadRow[] = [];
  const rows = new Map<string, ParsedRow>();
  let found = 0;
  let repeated = 0;
  for (const row of read) {
    found += 1;
    if (isBad(row)) bad.push(row);
    else {
      if (rows.delete(row.key)) repeated += 1;
      rows.set(row.key, row);
    }
  }
  return { found, repeated, rows: [...rows.values()], bad };
}
