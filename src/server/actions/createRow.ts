import type { Condition, Language, Text } from '#engine';
import { organisationCodes } from '../accounts/organisationCodes.ts';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { ownerColumn, policyOf, wholeGroup } from '../sql/policy.ts';
import { buildUpsertStatements } from '../sql/rowWrites.ts';
import type { Transaction } from '../sql/Store.ts';
import { type WireRow, wireRow } from '../sql/storedValues.ts';
import { writeAll } from '../sql/writeAll.ts';
import type { ActionRun } from './ActionRun.ts';
import { auditStatements } from './actionAudit.ts';
import { ACTION_PROBLEMS } from './actionCatalogue.ts';
import { type ComputedValues, clipTexts, recordValues } from './actionValues.ts';
import { type RunResult, refusedRun } from './RunResult.ts';
import { rowLabel } from './rowLabel.ts';

/**
 * Adds one row of a stored dataset, for an organisation of the caller and under a key the group does not have yet. It is
 * read again as the list would read it: a row that nobody would find in the list it was added in is not kept.
 *
 * @throws ProblemError 400 for such a row.
 */
export async function createRow(
  deps: ServerDeps,
  tx: Transaction,
  run: ActionRun,
  common: ComputedValues,
): Promise<RunResult> {
  const { dataset, caller, language } = run;
  // What nobody gave is the column's to say, by its default.
  const given = Object.entries(newRowValues(deps, run, common)).filter(([, value]) => value !== null);
  const values: WireRow = clipTexts(dataset, Object.fromEntries(given));
  if (!organisationCodes(caller.organisationTree).includes(String(values[ownerColumn(dataset)] ?? '')))
    return refusedRun('ROW_ORGANISATION', ACTION_PROBLEMS.ROW_ORGANISATION[language]);
  const dialect = dialectOf(deps.store.kind);
  const policy = policyOf(caller, dataset);
  const find = (options: { readonly where: Condition; readonly ids?: readonly number[] }, whole: boolean) =>
    tx.read(
      compileRows(dialect, dataset, whole ? wholeGroup(policy) : policy, {
        ...options,
        select: Object.keys(dataset.columns),
        limit: 1,
      }),
    );

  const key: Condition = {
    op: 'and',
    of: dataset.businessKey.map((column) => ({ op: 'equals', column, value: values[column] ?? '' })),
  };
  if ((await find({ where: key }, true)).length > 0) {
    const named = rowLabel({ ...dataset, rowName: null }, values);
    return refusedRun('ROW_EXISTS', withDetail(ACTION_PROBLEMS.ROW_EXISTS, named, language));
  }
  const id = deps.ids();
  await writeAll(
    tx,
    buildUpsertStatements(dataset, caller.groupId, [values], { dialect, ids: () => id, onConflict: 'fail' }),
  );
  const [added] = await find({ where: run.screenWhere, ids: [id] }, false);
  if (added === undefined)
    throw new ProblemError(400, { code: 'ROW_OUTSIDE_SCREEN', text: ACTION_PROBLEMS.ROW_OUTSIDE_SCREEN });
  const row = wireRow(dataset, added);
  await writeAll(tx, auditStatements(deps, run, [{ row, before: {}, after: row }]));
  return { done: 1, failed: [], changed: 1 };
}

/** Values of a row that is added: nothing of them is taken from a row. */
export function newRowValues(deps: Pick<ServerDeps, 'ids'>, run: ActionRun, common: ComputedValues): WireRow {
  return recordValues(run.action.set, run.input, { ...common, '$run.id': String(deps.ids()) }, null);
}

/** A message with what it is about behind it. */
export function withDetail(text: Text, detail: string | undefined, language: Language): string {
  if (detail === undefined) return text[language];
  return language === 'zh' ? `${text.zh}：${detail}` : `${text.en}: ${detail}`;
}
