import type { Row } from '#engine';
import type { ActionFailure } from '#wire';
import type { ServerDeps } from '../deps.ts';
import type { ProvidedWriter, WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import type { Transaction } from '../sql/Store.ts';
import { writeAll } from '../sql/writeAll.ts';
import type { ActionRun } from './ActionRun.ts';
import { auditStatements } from './actionAudit.ts';
import { type ComputedValues, recordValues } from './actionValues.ts';
import { newRowValues, withDetail } from './createRow.ts';
import { type RunResult, refusedRun } from './RunResult.ts';
import { rowLabel } from './rowLabel.ts';
import { readBack, type WrittenRow } from './writtenRows.ts';

/** Adds a row the server keeps, or tells why its writer does not. */
export async function createProvided(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  common: ComputedValues,
): Promise<RunResult> {
  const values = newRowValues(deps, run, common);
  const verdict = await writerOf(deps, run).create(contextOf(deps, tx, run), values);
  if (verdict.kind === 'refused')
    return refusedRun(verdict.code, withDetail(verdict.text, verdict.detail, run.language));
  await writeAll(tx, verdict.statements);
  await writeAll(tx, auditStatements(deps, run, [{ row: values, before: {}, after: values }]));
  return { done: 1, failed: [], changed: 1 };
}

/**
 * Changes or removes rows the server keeps, each through its writer: one after the other, so that every row is judged by
 * what the ones before have become.
 */
export async function changeProvided(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  rows: readonly Row[],
  common: ComputedValues,
): Promise<RunResult> {
  const writer = writerOf(deps, run);
  const context = contextOf(deps, tx, run);
  const computed = { ...common, '$run.id': String(deps.ids()) };
  const [written, failed]: [WrittenRow[], ActionFailure[]] = [[], []];
  const columns = Object.keys(run.dataset.columns);
  for (const row of rows) {
    const verdict: WriteVerdict = run.action.deletes
      ? await writer.remove(context, row)
      : await writer.change(context, row, recordValues(run.action.set, run.input, computed, row));
    if (verdict.kind === 'refused') {
      failed.push({
        id: String(row.id),
        code: verdict.code,
        message: withDetail(verdict.text, verdict.detail, run.language),
        ...('ids' in run.rows ? {} : { name: rowLabel(run.dataset, row) }),
      });
      continue;
    }
    await writeAll(tx, verdict.statements);
    const after = run.action.deletes
      ? [{ row, before: row, after: {} }]
      : await readBack(deps, context.read, run, [row], columns);
    written.push(...after);
  }
  await writeAll(tx, auditStatements(deps, run, written));
  return { done: written.length, failed, changed: written.length };
}

function writerOf({ provided }: ServerDeps, { dataset: { name } }: ActionRun): ProvidedWriter {
  const writer = Object.hasOwn(provided.writers, name) ? provided.writers[name] : undefined;
  if (writer === undefined) throw new Error(`nobody writes rows of ${name}`);
  return writer;
}

function contextOf(deps: ServerDeps, tx: Transaction, { caller }: ActionRun): WriteContext {
  return { deps, caller, read: (statement) => tx.read(statement), now: deps.now() };
}
