import { conditionFields, type Row } from '#engine';
import { claimedRows } from '../actions/rowClaims.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { ownerColumn, policyOf, wholeGroup } from '../sql/policy.ts';
import type { Transaction } from '../sql/Store.ts';
import { wireRow } from '../sql/storedValues.ts';
import type { ImportPlan } from './ImportPlan.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { ParsedRow } from './ParsedImport.ts';
import { changeColumns, planChanges } from './planChanges.ts';
import { FIGURES, planRows } from './planRows.ts';
import { readLines } from './readLines.ts';

/** Reads what is there for some rows of a file and plans what to write for them. */
export async function planFile(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  read: Transaction['read'],
  caller: Caller,
  rows: readonly ParsedRow[],
  target: ImportTarget,
): Promise<ImportPlan> {
  const existing = await readExisting(deps, read, caller, rows, target);
  if (rows.some(({ change }) => change !== null)) return planChanges(rows, existing, target);
  const ids = [...existing.values()].map(({ id }) => String(id));
  const lines = await readLines(deps, read, caller, rows, existing, target);
  const claimed = await claimedRows(deps, read, target.dataset, ids, null);
  return planRows(rows, { rows: existing, lines, claimed }, target);
}

/**
 * Rows that are there already, by business key. Whole rows are looked for over the whole group, because a key is unique
 * within it: an invoice of an organisation that is not the caller's must be noticed, not inserted again. Changes are
 * asked of the caller's rows alone.
 */
async function readExisting(
  deps: Pick<ServerDeps, 'store'>,
  read: Transaction['read'],
  caller: Caller,
  rows: readonly ParsedRow[],
  target: ImportTarget,
): Promise<ReadonlyMap<string, Row>> {
  const { dataset } = target;
  const keyColumn = dataset.businessKey[0] ?? '';
  const changes = rows.some(({ change }) => change !== null);
  const own = policyOf(caller, dataset);
  const statement = compileRows(dialectOf(deps.store.kind), dataset, changes ? own : wholeGroup(own), {
    where: { op: 'oneOf', column: keyColumn, values: rows.map(({ key }) => key) },
    select: columnsToRead(rows, changes, target),
    limit: rows.length,
  });
  const existing = new Map<string, Row>();
  for (const row of await read(statement)) {
    const wire = wireRow(dataset, row);
    existing.set(String(wire[keyColumn]), wire);
  }
  return existing;
}

function columnsToRead(rows: readonly ParsedRow[], changes: boolean, target: ImportTarget): readonly string[] {
  const { dataset, screen } = target;
  const said = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const always = [...dataset.businessKey, ownerColumn(dataset), ...Object.keys(screen.source.where)];
  const guarded = (dataset.import?.when ?? []).flatMap(({ is }) => conditionFields(is));
  const names = changes ? changeColumns(target) : [...said, ...FIGURES, 'organFormName', 'purchaserTaxNo', ...guarded];
  return [...new Set([...always, ...names])].filter((name) => Object.hasOwn(dataset.columns, name));
}
