import type { Language } from '#engine';
import { auditWords } from '../audit-log/auditWords.ts';
import type { DetailWords } from '../audit-log/DetailWords.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';

/** A column of rows the server keeps that is stored as data and read in words. */
export interface WordedColumn {
  readonly column: string;
  /** Column that says what the data is about. */
  readonly about: string;
  words(deps: ServerDeps, caller: Caller, language: Language): Promise<DetailWords>;
}

/** By dataset. */
const WORDED_COLUMNS: Readonly<Record<string, WordedColumn>> = Object.freeze({
  auditRecord: { column: 'detail', about: 'target', words: auditWords },
});

/** The worded column of a dataset, where a query reads it; undefined for none. */
export function wordedColumn(dataset: string, select: readonly string[]): WordedColumn | undefined {
  const worded = Object.hasOwn(WORDED_COLUMNS, dataset) ? WORDED_COLUMNS[dataset] : undefined;
  return worded !== undefined && select.includes(worded.column) ? worded : undefined;
}
