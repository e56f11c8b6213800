import type { ResolvedRecord } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { ownerColumn } from '../sql/policy.ts';
import { buildUpsertStatements } from '../sql/rowWrites.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { type ActionRun, otherDataset } from './ActionRun.ts';
import { type ComputedValues, clipTexts, recordValues } from './actionValues.ts';
import type { ChangedRow, RunPart } from './runParts.ts';

/** Statements that add what an action leaves in other datasets. */
export function recordRows(
  deps: Pick<ServerDeps, 'store' | 'ids'>,
  run: ActionRun,
  parts: readonly RunPart[],
  common: ComputedValues,
): readonly WriteStatement[] {
  return run.action.records.flatMap((record) =>
    buildUpsertStatements(
      otherDataset(run, record.dataset),
      run.caller.groupId,
      parts.flatMap((part) => recordsOf(deps, run, record, part, common)),
      { dialect: dialectOf(deps.store.kind), ids: deps.ids, onConflict: 'fail' },
    ),
  );
}

function recordsOf(
  deps: Pick<ServerDeps, 'ids'>,
  run: ActionRun,
  record: ResolvedRecord,
  part: RunPart,
  common: ComputedValues,
): readonly WireRow[] {
  const dataset = otherDataset(run, record.dataset);
  const about: readonly (ChangedRow | null)[] = record.per === 'row' ? part.rows : [null];
  return about.map((changed) => {
    const known = { ...common, ...part.values, ...changed?.outcome?.values, '$record.id': String(deps.ids()) };
    const row = recordValues(record.set, run.input, known, changed?.row ?? null);
    return clipTexts(dataset, { ...row, [ownerColumn(dataset)]: part.organisation });
  });
}
