import { businessDateTime, businessDay, columnsOfAction, type Row } from '#engine';
import type { ActionAnswer, ActionFailure } from '#wire';
import type { ServerDeps } from '../deps.ts';
import type { Transaction } from '../sql/Store.ts';
import type { ActionRun, Read } from './ActionRun.ts';
import { auditStatements } from './actionAudit.ts';
import { givenAnswer, keepAnswer, takeKey } from './actionKeys.ts';
import { failureOf, idsOf, judgeRows } from './actionRows.ts';
import { type ComputedValues, commonValues } from './actionValues.ts';
import { type ActionServices, askService, type ServiceAnswer } from './askService.ts';
import { changeRows } from './changeRows.ts';
import { readParts } from './readParts.ts';
import { recordRows } from './recordRows.ts';
import { type ChangedRow, partsOf } from './runParts.ts';
import { columnsTold, serviceSubjects, subjectHash } from './serviceSubjects.ts';
import { writeAll } from './writeAll.ts';

/**
 * Runs a declared action: rows are read again inside one transaction through policy and screen, each is judged by the
 * guards as it is then, those that pass are changed, and the records, the audit and the answer kept under the key stand
 * or fall with them. A service that is asked per row is asked before, so that no transaction waits for it; afterwards
 * the guards are judged again, and its answer counts only for a row that still is what it was asked about. The same
 * request under the same key is answered again and changes nothing.
 */
export async function runAction(deps: ServerDeps, services: ActionServices, run: ActionRun): Promise<ActionAnswer> {
  const given = await givenAnswer(deps, (statement) => deps.store.read('system', statement), run);
  if (given !== null) return given;
  const now = deps.now();
  const zone = deps.config.businessZone;
  const today = businessDay(now, zone);
  const common = commonValues(run.caller, today, businessDateTime(now, zone));
  // The rows a service is asked about are the rows that are changed: what came to match meanwhile is not among them.
  const asked =
    run.action.uses === null ? null : await idsOf(deps, (statement) => deps.store.read('page', statement), run);
  const answers = asked === null ? null : await askService(deps, services, run, asked, today);
  let changed = 0;
  const answer = await deps.store.transaction(async (tx) => {
    changed = 0;
    const again = await takeKey(deps, tx, run);
    if (again !== null) return again;
    const read: Read = (statement) => tx.read(statement);
    const ids = asked ?? (await idsOf(deps, read, run));
    const { passed, failed } = await judgeRows(deps, read, run, ids, columnsRead(run));
    const { rows, failures } = await withOutcomes(deps, read, run, passed, answers);
    await writeRun(deps, tx, run, rows, common);
    changed = rows.length;
    const done = rows.length - failures.refused.length;
    const result = { done, failed: [...failed, ...failures.changed, ...failures.refused] };
    await keepAnswer(deps, tx, run, result);
    return result;
  });
  if (changed > 0) for (const name of touchedDatasets(run)) deps.versions.bump(name);
  return answer;
}

/** Columns the change itself needs: whose the rows are, what records copy, and all of a row that is removed. */
function columnsRead(run: ActionRun): readonly string[] {
  const { action, dataset } = run;
  if (action.deletes) return Object.keys(dataset.columns);
  const named = dataset.rowName === null ? [] : [dataset.rowName];
  const copied = action.records.length === 0 ? [] : columnsOfAction(action);
  return [dataset.organisation, ...named, ...copied, ...columnsTold(run)];
}

interface WithOutcomes {
  readonly rows: readonly ChangedRow[];
  readonly failures: {
    /** Rows the service refused: they are written all the same, since what became of them is part of the row. */
    readonly refused: readonly ActionFailure[];
    /** Rows that were something else when the service was asked, or not among those it was asked about. */
    readonly changed: readonly ActionFailure[];
  };
}

async function withOutcomes(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  run: ActionRun,
  passed: readonly Row[],
  answers: ReadonlyMap<string, ServiceAnswer> | null,
): Promise<WithOutcomes> {
  const rows: ChangedRow[] = [];
  const [refused, changed]: [ActionFailure[], ActionFailure[]] = [[], []];
  if (answers === null) return { rows: passed.map((row) => ({ row, outcome: null })), failures: { refused, changed } };
  const subjects = await serviceSubjects(deps, read, run, passed);
  for (const [place, row] of passed.entries()) {
    const [answer, subject] = [answers.get(String(row.id)), subjects[place]];
    if (answer === undefined || subject === undefined || subjectHash(subject) !== answer.subjectHash) {
      changed.push(failureOf(run, row, 'ROW_CHANGED'));
      continue;
    }
    const { outcome } = answer;
    rows.push({ row, outcome });
    if (outcome.refusal !== null) refused.push(failureOf(run, row, 'SERVICE_REFUSED', outcome.refusal));
  }
  return { rows, failures: { refused, changed } };
}

async function writeRun(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  rows: readonly ChangedRow[],
  common: ComputedValues,
): Promise<void> {
  if (rows.length === 0) return;
  // Before they are gone.
  const removed = run.action.deletes
    ? await readParts(
        deps,
        (statement) => tx.read(statement),
        run,
        rows.map(({ row }) => row),
      )
    : new Map<string, readonly Row[]>();
  const parts = partsOf(deps, run, rows);
  await writeAll(tx, changeRows(deps, run, parts, common));
  await writeAll(tx, recordRows(deps, run, parts, common));
  await writeAll(tx, auditStatements(deps, run, rows, removed));
}

/** Whose totals a run may have changed. */
function touchedDatasets({ action, dataset }: ActionRun): ReadonlySet<string> {
  const parts = action.deletes && dataset.parts !== null ? [dataset.parts.dataset] : [];
  return new Set([dataset.name, ...parts, ...action.records.map((record) => record.dataset)]);
}
