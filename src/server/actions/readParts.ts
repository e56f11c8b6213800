import type { Row } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf, wholeGroup } from '../sql/policy.ts';
import type { Read } from '../sql/Store.ts';
import { wireRow } from '../sql/storedValues.ts';
import { type ActionRun, otherDataset } from './ActionRun.ts';

const ROWS_PER_STATEMENT = 200;
/** More lines than so many rows can have. */
const PARTS_PER_STATEMENT = 1_000_000;

/**
 * The parts of rows, by the value that joins them, in the order they were stored. Whoever may touch a row has all of
 * it: parts are found in the whole group.
 */
export async function readParts(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  run: ActionRun,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { parts } = run.dataset;
  const found = new Map<string, Row[]>();
  if (parts === null) return found;
  const dataset = otherDataset(run, parts.dataset);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => String(row[parts.by] ?? ''));
    const statement = compileRows(dialectOf(deps.store.kind), dataset, wholeGroup(policyOf(run.caller, dataset)), {
      where: { op: 'oneOf', column: parts.by, values: values.filter((value) => value !== '') },
      select: Object.keys(dataset.columns),
      limit: PARTS_PER_STATEMENT,
    });
    for (const row of await read(statement)) {
      const part = wireRow(dataset, row);
      const key = String(part[parts.by] ?? '');
      const known = found.get(key);
      if (known === undefined) found.set(key, [part]);
      else known.push(part);
    }
  }
  return found;
}
