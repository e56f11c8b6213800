import { businessDateTime, businessDay, columnsOfAction } from '#engine';
import type { ActionAnswer } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { requireRecentPassword } from '../session/requireRecentPassword.ts';
import { confirmStanding } from '../session/standing.ts';
import type { Read, Transaction } from '../sql/Store.ts';
import { StoreError } from '../sql/StoreError.ts';
import { writeAll } from '../sql/writeAll.ts';
import type { ActionRun } from './ActionRun.ts';
import { auditStatements } from './actionAudit.ts';
import { givenAnswer, keepAnswer, takeKey } from './actionKeys.ts';
import { idsOf, judgeRows } from './actionRows.ts';
import { type ComputedValues, commonValues } from './actionValues.ts';
import { type ActionServices, askService, type ServiceAnswer } from './askService.ts';
import { changeRows } from './changeRows.ts';
import { type Claim, claimRows } from './claimRows.ts';
import { createRow } from './createRow.ts';
import type { RunResult } from './RunResult.ts';
import { recordRows } from './recordRows.ts';
import { makesDocuments } from './rowClaims.ts';
import { type ChangedRow, partsOf } from './runParts.ts';
import { columnsTold } from './serviceSubjects.ts';
import { withOutcomes } from './withOutcomes.ts';
import { changeProvided, createProvided } from './writeProvided.ts';
import { readBack, removedRows } from './writtenRows.ts';

/**
 * Runs a declared action: rows are read again inside one transaction through policy and screen, each is judged by the
 * guards as it is then, those that pass are changed, and the records, the audit and the answer kept under the key stand
 * or fall with them. A service that is asked per row is asked before, so that no transaction waits for it; afterwards
 * the guards are judged again, and its answer counts only for a row that still is what it was asked about. Rows it makes
 * documents of are claimed first, so that nobody changes them between. The same request under the same key is answered
 * again and changes nothing.
 */
export async function runAction(deps: ServerDeps, services: ActionServices, run: ActionRun): Promise<ActionAnswer> {
  const given = await givenAnswer(deps, (statement) => deps.store.read('system', statement), run);
  if (given !== null) return given;
  // What was answered before was done then: whoever asks for the answer again is not asked for a password.
  if (run.action.reauthenticate) await requireRecentPassword(deps, run);
  const now = deps.now();
  // The rows a service is asked about are the rows that are changed: what came to match meanwhile is not among them.
  const asked =
    run.action.uses === null ? null : await idsOf(deps, (statement) => deps.store.read('page', statement), run);
  const claim = asked === null || !makesDocuments(run) ? null : await claimRows(deps, run, asked);
  try {
    return await changeAsked(deps, services, { ...run, claim: claim?.token ?? null }, { asked, claim, now });
  } finally {
    await claim?.release();
  }
}

/** What a run knows before its transaction begins. */
interface Asked {
  /** Ids of the rows a service is asked about; null when the action uses none. */
  readonly asked: readonly string[] | null;
  readonly claim: Claim | null;
  readonly now: number;
}

async function changeAsked(
  deps: ServerDeps,
  services: ActionServices,
  run: ActionRun,
  { asked, claim, now }: Asked,
): Promise<ActionAnswer> {
  const zone = deps.config.businessZone;
  const today = businessDay(now, zone);
  const common = commonValues(run.caller, today, businessDateTime(now, zone));
  const answers = asked === null ? null : await askService(deps, services, run, claim?.ids ?? asked, today);
  let changed = 0;
  const inTransaction = () =>
    deps.store.transaction(
      async (tx) => {
        changed = 0;
        await confirmStanding(deps.store, (statement) => tx.read(statement), run.caller);
        const again = await takeKey(deps, tx, run);
        if (again !== null) return again;
        const result = run.action.creates
          ? await (run.dataset.provided ? createProvided : createRow)(deps, tx, run, common)
          : await workOnRows(deps, tx, run, common, asked, answers);
        changed = result.changed;
        const answer = { done: result.done, failed: result.failed };
        await keepAnswer(deps, tx, run, answer);
        return answer;
      },
      // Rules of administration are about more than the row that is written: one top, no cycle, nothing that is needed.
      { serializable: run.dataset.provided },
    );
  const answer = await (run.action.creates ? twiceOnConstraint(inTransaction) : inTransaction());
  if (changed > 0) for (const name of touchedDatasets(run)) deps.versions.bump(name);
  return answer;
}

async function workOnRows(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  common: ComputedValues,
  asked: readonly string[] | null,
  answers: ReadonlyMap<string, ServiceAnswer> | null,
): Promise<RunResult> {
  const read: Read = (statement) => tx.read(statement);
  const ids = asked ?? (await idsOf(deps, read, run));
  const { passed, failed } = await judgeRows(deps, read, run, ids, columnsRead(run));
  if (run.dataset.provided) {
    const result = await changeProvided(deps, tx, run, passed, common);
    return { ...result, failed: [...failed, ...result.failed] };
  }
  const { rows, failures } = await withOutcomes(deps, read, run, passed, answers);
  await writeRun(deps, tx, run, rows, common);
  return {
    done: rows.length - failures.refused.length,
    failed: [...failed, ...failures.changed, ...failures.refused],
    changed: rows.length,
  };
}

/** Who adds the same row at the same moment is seen only by the keys of the table; looked at again, it is there. */
async function twiceOnConstraint<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'constraint') return run();
    throw error;
  }
}

/** Columns the change itself needs: whose the rows are, what they were, what records copy, and all of one removed. */
function columnsRead(run: ActionRun): readonly string[] {
  const { action, dataset } = run;
  if (action.deletes || dataset.provided) return Object.keys(dataset.columns);
  const named = dataset.rowName === null ? [] : [dataset.rowName];
  const copied = action.records.length === 0 ? [] : columnsOfAction(action);
  const owner = dataset.organisation === null ? [] : [dataset.organisation];
  return [...owner, ...named, ...dataset.businessKey, ...copied, ...columnsTold(run), ...Object.keys(action.set)];
}

async function writeRun(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  rows: readonly ChangedRow[],
  common: ComputedValues,
): Promise<void> {
  if (rows.length === 0) return;
  const read: Read = (statement) => tx.read(statement);
  const found = rows.map(({ row }) => row);
  // Before they are gone.
  const removed = run.action.deletes ? await removedRows(deps, read, run, found) : null;
  const parts = partsOf(deps, run, rows);
  await writeAll(tx, changeRows(deps, run, parts, common));
  await writeAll(tx, recordRows(deps, run, parts, common));
  const written = removed ?? (await readBack(deps, read, run, found, Object.keys(run.action.set)));
  const refused = rows.map(({ outcome }) => (outcome?.refusal ?? null) !== null);
  await writeAll(
    tx,
    auditStatements(
      deps,
      run,
      written.map((row, place) => ({ ...row, isRefused: refused[place] === true })),
    ),
  );
}

/** Whose totals a run may have changed. */
function touchedDatasets({ action, dataset }: ActionRun): ReadonlySet<string> {
  const parts = action.deletes && dataset.parts !== null ? [dataset.parts.dataset] : [];
  return new Set([dataset.name, ...parts, ...action.records.map((record) => record.dataset)]);
}
