import {
  businessDateTime,
  businessDay,
  type Condition,
  failingGuard,
  type Language,
  type ResolvedAction,
  type ResolvedDataset,
  type Row,
} from '#engine';
import type { ActionAnswer, ActionFailure } from '#wire';
import { type AuditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { compileIds, compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import { buildUpdateStatements } from '../sql/rowWrites.ts';
import type { SqlRow, Statement } from '../sql/Store.ts';
import { wireRow } from '../sql/storedValues.ts';
import { VERIFIED_COLUMNS, type Verifier, type VerifyOutcome } from '../verify/Verifier.ts';
import { ACTION_LIMITS, ACTION_PROBLEMS } from './actionCatalogue.ts';
import { type ActionContext, actionValues, guardColumns, type NewValue } from './actionValues.ts';
import type { ActionInputValues } from './checkActionInput.ts';
import { writeAll } from './writeAll.ts';

/** Which rows: named ones, or all that match and are not excluded, with the number the user was told. */
export type ActionRows =
  | { readonly ids: readonly string[] }
  | { readonly where: Condition; readonly exclude: readonly number[]; readonly expectedCount: number };

export interface ActionRun {
  readonly caller: Caller;
  readonly screenId: string;
  readonly dataset: ResolvedDataset;
  readonly action: ResolvedAction;
  /** Fixed condition of the screen: a row outside it is not there. */
  readonly screenWhere: Condition;
  readonly rows: ActionRows;
  readonly input: ActionInputValues;
  readonly language: Language;
  readonly origin: AuditOrigin;
}

type Read = (statement: Statement) => Promise<readonly SqlRow[]>;

/**
 * Runs a declared action: rows are read again inside one transaction through policy and screen, each is judged by the
 * guards as it is then, those that pass get the declared columns, and the audit record stands or falls with them. A
 * service that is asked per row is asked before, so that no transaction waits for it; the guards are judged again after.
 */
export async function runAction(deps: ServerDeps, verifier: Verifier, run: ActionRun): Promise<ActionAnswer> {
  const now = deps.now();
  const zone = deps.config.businessZone;
  const context: ActionContext = {
    user: { name: run.caller.showName, account: run.caller.account },
    today: businessDay(now, zone),
    now: businessDateTime(now, zone),
    input: run.input,
  };
  const outcomes = run.action.uses === 'verifier' ? await verifyRows(deps, verifier, run, context) : null;
  const answer = await deps.store.transaction(async (tx) => {
    const read: Read = (statement) => tx.read(statement);
    const ids = await idsOf(deps, read, run);
    const { passed, failed } = await judgeRows(deps, read, run, ids, []);
    const groups = groupByValues(run, passed, context, outcomes);
    const done = passed.length;
    if (done > 0) {
      const policy = policyOf(run.caller, run.dataset);
      const dialect = dialectOf(deps.store.kind);
      for (const { ids: alike, set } of groups)
        await writeAll(tx, buildUpdateStatements(run.dataset, policy, alike, set, dialect, run.screenWhere));
      await writeAll(tx, [auditOf(deps, run, passed)]);
    }
    return { done, failed };
  });
  if (answer.done > 0) deps.versions.bump(run.dataset.name);
  return answer;
}

/** Ids to look at; over a query, refused when their number is not what the user was told. */
async function idsOf(deps: ServerDeps, read: Read, run: ActionRun): Promise<readonly string[]> {
  const { rows } = run;
  if ('ids' in rows) return rows.ids;
  const statement = compileIds(dialectOf(deps.store.kind), run.dataset, policyOf(run.caller, run.dataset), rows.where, {
    exclude: rows.exclude,
    limit: ACTION_LIMITS.rows + 1,
  });
  const ids = (await read(statement)).map((row) => String(row.id));
  if (ids.length > ACTION_LIMITS.rows)
    throw new ProblemError(400, { code: 'ACTION_TOO_MANY_ROWS', text: ACTION_PROBLEMS.ACTION_TOO_MANY_ROWS });
  if (ids.length !== rows.expectedCount) throw new ProblemError(409, 'COUNT_CHANGED');
  return ids;
}

interface Judged {
  readonly passed: readonly Row[];
  readonly failed: readonly ActionFailure[];
}

/** Reads rows and judges each by the guards. An unknown id, another's and one outside the screen answer alike. */
async function judgeRows(
  deps: ServerDeps,
  read: Read,
  run: ActionRun,
  ids: readonly string[],
  alsoRead: readonly string[],
): Promise<Judged> {
  const found = await readRows(deps, read, run, ids, [...new Set([...guardColumns(run.action), ...alsoRead])]);
  const passed: Row[] = [];
  const failed: ActionFailure[] = [];
  for (const id of ids) {
    const row = found.get(id);
    if (row === undefined) {
      failed.push({ id, code: 'ROW_NOT_FOUND', message: ACTION_PROBLEMS.ROW_NOT_FOUND[run.language] });
      continue;
    }
    const guard = failingGuard(run.action, row);
    if (guard === null) passed.push(row);
    else failed.push({ id, code: 'ACTION_NOT_ALLOWED', message: guard.otherwise[run.language] });
  }
  return { passed, failed };
}

async function readRows(
  deps: ServerDeps,
  read: Read,
  run: ActionRun,
  ids: readonly string[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { dataset } = run;
  const select = columns.filter((name) => Object.hasOwn(dataset.columns, name));
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

async function verifyRows(
  deps: ServerDeps,
  verifier: Verifier,
  run: ActionRun,
  context: ActionContext,
): Promise<ReadonlyMap<string, VerifyOutcome>> {
  const read: Read = (statement) => deps.store.read('page', statement);
  const ids = await idsOf(deps, read, run);
  const { passed } = await judgeRows(deps, read, run, ids, VERIFIED_COLUMNS);
  const answers = await verifier.verify(passed, { groupId: run.caller.groupId, today: context.today });
  return new Map(
    passed.flatMap((row, place) => {
      const answer = answers[place];
      return answer === undefined ? [] : [[String(row.id), answer] as const];
    }),
  );
}

interface Alike {
  readonly ids: readonly number[];
  readonly set: Readonly<Record<string, NewValue>>;
}

/** Rows that get the same values, which one statement changes: all of them, or one group per answer of the verifier. */
function groupByValues(
  run: ActionRun,
  rows: readonly Row[],
  context: ActionContext,
  outcomes: ReadonlyMap<string, VerifyOutcome> | null,
): readonly Alike[] {
  const groups = new Map<string, { ids: number[]; set: Readonly<Record<string, NewValue>> }>();
  for (const row of rows) {
    const outcome = outcomes?.get(String(row.id)) ?? null;
    // A row that came to match, or to pass, after the verifier was asked: what the user saw is no longer so.
    if (outcomes !== null && outcome === null) throw new ProblemError(409, 'COUNT_CHANGED');
    const alike = JSON.stringify(outcome);
    const group = groups.get(alike);
    if (group) group.ids.push(Number(row.id));
    else groups.set(alike, { ids: [Number(row.id)], set: actionValues(run.action.set, context, outcome) });
  }
  return [...groups.values()];
}

function auditOf(deps: ServerDeps, run: ActionRun, rows: readonly Row[]): ReturnType<typeof auditStatement> {
  const ids = rows.map((row) => String(row.id));
  return auditStatement(deps, run.caller, {
    action: `action.${run.action.name}`,
    target: run.screenId,
    detail: { count: ids.length, ids, input: run.input },
    origin: run.origin,
  });
}
