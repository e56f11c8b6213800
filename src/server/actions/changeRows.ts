import type { ServerDeps } from '../deps.ts';
import { buildDeleteStatements, buildPartDeletes } from '../sql/deleteRows.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import { buildUpdateStatements } from '../sql/rowWrites.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { type ActionRun, otherDataset } from './ActionRun.ts';
import { actionValues, type ComputedValues, clipTexts, type NewValue } from './actionValues.ts';
import type { RunPart } from './runParts.ts';

/** Statements that do to the rows what the action declares: remove them with their parts, or write its columns. */
export function changeRows(
  deps: Pick<ServerDeps, 'store'>,
  run: ActionRun,
  parts: readonly RunPart[],
  common: ComputedValues,
): readonly WriteStatement[] {
  const dialect = dialectOf(deps.store.kind);
  const policy = policyOf(run.caller, run.dataset);
  if (!run.action.deletes)
    return groupByValues(run, parts, common).flatMap(({ ids, set }) =>
      buildUpdateStatements(run.dataset, policy, ids, set, dialect, run.screenWhere),
    );
  const rows = parts.flatMap((part) => part.rows);
  const ids = rows.map(({ row }) => Number(row.id));
  const removed = buildDeleteStatements(run.dataset, policy, ids, run.screenWhere, dialect);
  const { parts: joined } = run.dataset;
  if (joined === null) return removed;
  const values = rows.map(({ row }) => String(row[joined.by] ?? '')).filter((value) => value !== '');
  const dataset = otherDataset(run, joined.dataset);
  return [...removed, ...buildPartDeletes(dataset, run.caller.groupId, joined.by, values, dialect)];
}

interface Alike {
  readonly ids: readonly number[];
  readonly set: Readonly<Record<string, NewValue>>;
}

/** Rows that get the same values, which one statement changes: of one part, and of one answer of the service. */
function groupByValues(run: ActionRun, parts: readonly RunPart[], common: ComputedValues): readonly Alike[] {
  const groups = new Map<string, { ids: number[]; set: Readonly<Record<string, NewValue>> }>();
  for (const part of parts)
    for (const { row, outcome } of part.rows) {
      const computed = { ...common, ...part.values, ...outcome?.values };
      const set = clipTexts(run.dataset, actionValues(run.action.set, run.input, computed));
      const alike = JSON.stringify(set);
      const group = groups.get(alike);
      if (group) group.ids.push(Number(row.id));
      else groups.set(alike, { ids: [Number(row.id)], set });
    }
  return [...groups.values()];
}
