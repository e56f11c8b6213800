import { type Condition, columnsJudged, failingGuard, type Row } from '#engine';
import type { ActionFailure } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import { compileIds, compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import type { Read } from '../sql/Store.ts';
import { wireRow } from '../sql/storedValues.ts';
import type { ActionRows, ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS, ACTION_PROBLEMS, type ActionProblemCode } from './actionCatalogue.ts';
import { boundFault } from './boundFault.ts';
import { claimedRows } from './rowClaims.ts';
import { isAsSeen } from './seenValues.ts';

/** Ids to look at; over a query, refused when their number is not what the user was told. */
export async function idsOf(deps: Pick<ServerDeps, 'store'>, read: Read, run: ActionRun): Promise<readonly string[]> {
  const { rows, dataset } = run;
  const [most, code] = dataset.provided
    ? ([ACTION_LIMITS.rowsOneByOne, 'ACTION_TOO_MANY_ONE_BY_ONE'] as const)
    : ([ACTION_LIMITS.rows, 'ACTION_TOO_MANY_ROWS'] as const);
  const ids = 'ids' in rows ? rows.ids : await matchingIds(deps, read, run, rows, most + 1);
  if (ids.length > most) throw new ProblemError(400, { code, text: ACTION_PROBLEMS[code] });
  if ('expectedCount' in rows && ids.length !== rows.expectedCount) throw countChanged(ids.length);
  return ids;
}

async function matchingIds(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  { dataset, caller }: ActionRun,
  { where, exclude }: Extract<ActionRows, { readonly where: Condition }>,
  limit: number,
): Promise<readonly string[]> {
  const policy = policyOf(caller, dataset);
  const found = await read(compileIds(dialectOf(deps.store.kind), dataset, policy, where, { exclude, limit }));
  return found.map((row) => String(row.id));
}

/** The number of rows now, so that the user can tell what has changed before looking again. */
function countChanged(count: number): ProblemError {
  const text = {
    zh: `符合条件的数据已变化，现有${count}条，请重新查询后再操作`,
    en: `The matching rows have changed: there are ${count} now; search again first`,
  };
  return new ProblemError(409, { code: 'COUNT_CHANGED', text });
}

export interface Judged {
  readonly passed: readonly Row[];
  readonly failed: readonly ActionFailure[];
}

/**
 * Reads rows and judges each by the guards, by the bounds of the inputs, by what its dialog was filled with and by
 * whether another run has it in hand. An unknown id, another's and one outside the screen answer alike.
 */
export async function judgeRows(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  read: Read,
  run: ActionRun,
  ids: readonly string[],
  alsoRead: readonly string[],
): Promise<Judged> {
  const found = await readRows(deps, read, run, ids, [
    ...new Set([...columnsJudged(run.action), ...run.seen.keys(), ...alsoRead]),
  ]);
  const claimed = await claimedRows(deps, read, run.dataset, ids, run.claim);
  const passed: Row[] = [];
  const failed: ActionFailure[] = [];
  for (const id of ids) {
    const row = found.get(id);
    if (row === undefined) {
      failed.push(failureOf(run, id, 'ROW_NOT_FOUND'));
      continue;
    }
    const guard = failingGuard(run.action, row);
    const bound = guard === null ? boundFault(run.action, run.input, row) : null;
    if (guard !== null) failed.push(failureOf(run, row, 'ACTION_NOT_ALLOWED', guard.otherwise[run.language]));
    else if (bound !== null) failed.push(failureOf(run, row, 'ACTION_INPUT_OUT_OF_RANGE', bound[run.language]));
    else if (!isAsSeen(run.seen, row)) failed.push(failureOf(run, row, 'ROW_CHANGED'));
    else if (claimed.has(id)) failed.push(failureOf(run, row, 'ROW_CLAIMED'));
    else passed.push(row);
  }
  return { passed, failed };
}

/**
 * What became of a row that was not changed. Whoever named the rows knows what they are called; over a query the name
 * comes with the answer, where the screen shows it.
 */
export function failureOf(
  run: ActionRun,
  row: Row | string,
  code: ActionProblemCode,
  message: string = ACTION_PROBLEMS[code][run.language],
): ActionFailure {
  if (typeof row === 'string') return { id: row, code, message };
  const name = 'ids' in run.rows || run.rowName === null ? '' : String(row[run.rowName] ?? '');
  return { id: String(row.id), code, message, ...(name === '' ? {} : { name }) };
}

async function readRows(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  run: ActionRun,
  ids: readonly string[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { dataset, rowName } = run;
  const select = [...new Set(rowName === null ? columns : [...columns, rowName])].filter((name) =>
    Object.hasOwn(dataset.columns, name),
  );
  const known = ids.filter(isRowId).map(Number);
  const found = new Map<string, Row>();
  for (let start = 0; start < known.length; start += ACTION_LIMITS.rowsPerStatement) {
    const chunk = known.slice(start, start + ACTION_LIMITS.rowsPerStatement);
    const statement = compileRows(dialectOf(deps.store.kind), dataset, policyOf(run.caller, dataset), {
      where: run.screenWhere,
      ids: chunk,
      select,
      limit: chunk.length,
    });
    for (const row of await read(statement)) {
      const wire = wireRow(dataset, row);
      found.set(String(wire.id), wire);
    }
  }
  return found;
}

/** Row ids are whole numbers below 2^53 in their shortest form; anything else is an id nobody has. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}
