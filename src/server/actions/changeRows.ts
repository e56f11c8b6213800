import type { ServerDeps } from '../deps.ts';
import { buildDeleteStatements, buildPartDeletes } from '../sql/deleteRows.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import { buildUpdateStatements } from '../sql/rowWrites.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { buildUpdateEachStatements, type EachRow } from '../sql/updateEach.ts';
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
  if (!run.action.deletes) {
    const { shared, rows } = valuesOf(run, parts, common);
    const each = rows.some(({ own }) => Object.keys(own).length > 0);
    return each
      ? buildUpdateEachStatements(run.dataset, policy, rows, shared, dialect, run.screenWhere)
      : buildUpdateStatements(
          run.dataset,
          policy,
          rows.map(({ id }) => id),
          shared,
          dialect,
          run.screenWhere,
        );
  }
  const rows = parts.flatMap((part) => part.rows);
  const ids = rows.map(({ row }) => Number(row.id));
  const removed = buildDeleteStatements(run.dataset, policy, ids, run.screenWhere, dialect);
  const { parts: joined } = run.dataset;
  if (joined === null) return removed;
  const values = rows.map(({ row }) => String(row[joined.by] ?? '')).filter((value) => value !== '');
  const dataset = otherDataset(run, joined.dataset);
  return [...removed, ...buildPartDeletes(dataset, run.caller.groupId, joined.by, values, dialect)];
}

interface NewValues {
  /** What every row gets, and what a row gets for itself: the columns are the same for all. */
  readonly shared: Readonly<Record<string, NewValue>>;
  readonly rows: readonly EachRow[];
}

/** New values of the rows, taken apart: answers of a service and ids of runs differ, all else is the same for all. */
function valuesOf(run: ActionRun, parts: readonly RunPart[], common: ComputedValues): NewValues {
  const sets = parts.flatMap((part) =>
    part.rows.map(({ row, outcome }) => {
      const computed = { ...common, ...part.values, ...outcome?.values };
      const set = clipTexts(run.dataset, actionValues(run.action.set, run.input, computed));
      return { id: Number(row.id), set };
    }),
  );
  const first = sets[0]?.set ?? {};
  const differs = Object.keys(first).filter((name) => {
    const value = first[name];
    return !isCopy(value) && sets.some(({ set }) => set[name] !== value);
  });
  const pick = (set: Readonly<Record<string, NewValue>>, keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(set).filter(([name]) => keep(name)));
  return {
    shared: pick(first, (name) => !differs.includes(name)),
    rows: sets.map(({ id, set }) => ({ id, own: pick(set, (name) => differs.includes(name)) as WireRow })),
  };
}

function isCopy(value: NewValue | undefined): value is { readonly column: string } {
  return typeof value === 'object' && value !== null;
}
