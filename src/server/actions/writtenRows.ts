import type { Row } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf, wholeGroup } from '../sql/policy.ts';
import type { Read } from '../sql/Store.ts';
import { type WireRow, wireRow } from '../sql/storedValues.ts';
import type { ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS } from './actionCatalogue.ts';
import { readParts } from './readParts.ts';

/** A row a run wrote. */
export interface WrittenRow {
  /** By which it is known: its id and what it is called. */
  readonly row: WireRow;
  /** The columns that may have changed, as they were; nothing, of a row that was added. */
  readonly before: WireRow;
  /** The same columns as they are; nothing, of a row that was removed. */
  readonly after: WireRow;
  /** Of a row that was removed. */
  readonly parts?: readonly Row[];
  /** Written, but refused by the service that was asked. */
  readonly isRefused?: boolean;
}

/**
 * Rows as a change has left them, beside what they were: read from the database, so that what is told of a change is
 * what came of it. A row that it moved out of the screen or out of the caller's sight is read too.
 */
export async function readBack(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  { caller, dataset }: Pick<ActionRun, 'caller' | 'dataset'>,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<readonly WrittenRow[]> {
  const found = new Map<string, Row>();
  const policy = wholeGroup(policyOf(caller, dataset));
  for (let start = 0; start < rows.length; start += ACTION_LIMITS.rowsPerStatement) {
    const ids = rows.slice(start, start + ACTION_LIMITS.rowsPerStatement).map(({ id }) => Number(id));
    const options = { ids, select: columns, limit: ids.length };
    for (const row of await read(compileRows(dialectOf(deps.store.kind), dataset, policy, options))) {
      const wire = wireRow(dataset, row);
      found.set(String(wire.id), wire);
    }
  }
  const pick = (row: WireRow): WireRow => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  return rows.map((row) => ({ row, before: pick(row), after: pick(found.get(String(row.id)) ?? {}) }));
}

/** Rows that are removed, with their parts: afterwards nothing else knows what they were. */
export async function removedRows(
  deps: ServerDeps,
  read: Read,
  run: ActionRun,
  rows: readonly Row[],
): Promise<readonly WrittenRow[]> {
  const { parts } = run.dataset;
  const found = await readParts(deps, read, run, rows);
  return rows.map((row) => ({
    row,
    before: row,
    after: {},
    ...(parts === null ? {} : { parts: found.get(String(row[parts.by] ?? '')) ?? [] }),
  }));
}
