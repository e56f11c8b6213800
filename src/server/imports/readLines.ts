import type { Row } from '#engine';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf, wholeGroup } from '../sql/policy.ts';
import type { Transaction } from '../sql/Store.ts';
import { wireRow } from '../sql/storedValues.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { ParsedRow } from './ParsedImport.ts';

/** Lines read per row: one more than a file may bring, so that a row with more of them differs. */
const MOST_LINES = 2_001;

/** Lines that are there, by the key of their row: of rows that are there and to which the file brings lines too. */
export async function readLines(
  deps: Pick<ServerDeps, 'store'>,
  read: Transaction['read'],
  caller: Caller,
  rows: readonly ParsedRow[],
  existing: ReadonlyMap<string, Row>,
  { dataset: { parts }, lineDataset }: ImportTarget,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, Row[]>();
  const asked = rows.filter(({ key, lines }) => lines.length > 0 && existing.has(key));
  if (parts === null || lineDataset === null || asked.length === 0) return found;
  const said = asked.flatMap(({ lines }) => lines.flatMap((line) => Object.keys(line)));
  const select = [...new Set([...said, ...lineDataset.businessKey, parts.by])];
  const statement = compileRows(dialectOf(deps.store.kind), lineDataset, wholeGroup(policyOf(caller, lineDataset)), {
    where: { op: 'oneOf', column: parts.by, values: asked.map(({ key }) => key) },
    select: select.filter((name) => Object.hasOwn(lineDataset.columns, name)),
    limit: asked.length * MOST_LINES,
  });
  for (const line of await read(statement)) {
    const wire = wireRow(lineDataset, line);
    const key = String(wire[parts.by]);
    const lines = found.get(key);
    if (lines) lines.push(wire);
    else found.set(key, [wire]);
  }
  return found;
}
