import type { Row } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { type ActionRun, otherDataset } from './ActionRun.ts';
import { ACTION_LIMITS } from './actionCatalogue.ts';
import type { ComputedValues } from './actionValues.ts';
import type { ServiceOutcome } from './ServiceOutcome.ts';

/** A row with what the service said of it; null where none was asked. */
export interface ChangedRow {
  readonly row: Row;
  readonly outcome: ServiceOutcome | null;
}

/** Rows one record per run tells of: of one organisation, so that whoever sees the record may see all of them. */
export interface RunPart {
  readonly organisation: string;
  readonly rows: readonly ChangedRow[];
  /** `$run.…` of these rows. */
  readonly values: ComputedValues;
}

/**
 * Cuts a run into parts that are told of as one: by organisation, at most 200 rows, and no more names than every column
 * with `$run.rows` holds.
 */
export function partsOf(
  deps: Pick<ServerDeps, 'ids'>,
  run: ActionRun,
  rows: readonly ChangedRow[],
): readonly RunPart[] {
  const { organisation: column } = run.dataset;
  const byOrganisation = new Map<string, ChangedRow[]>();
  for (const changed of rows) {
    const organisation = column === null ? '' : String(changed.row[column] ?? '');
    const known = byOrganisation.get(organisation);
    if (known === undefined) byOrganisation.set(organisation, [changed]);
    else known.push(changed);
  }
  const most = longestNames(run);
  return [...byOrganisation].flatMap(([organisation, own]) =>
    split(run, own, most).map((part) => ({ organisation, rows: part, values: runValues(deps, run, part) })),
  );
}

function runValues(deps: Pick<ServerDeps, 'ids'>, run: ActionRun, rows: readonly ChangedRow[]): ComputedValues {
  const refused = rows.filter(({ outcome }) => (outcome?.refusal ?? null) !== null).length;
  return {
    '$run.id': String(deps.ids()),
    '$run.count': rows.length,
    '$run.outcome': refused === 0 ? '00' : refused === rows.length ? '01' : '02',
    '$run.rows': rows.map((changed) => nameOf(run, changed)).join(','),
  };
}

function nameOf({ dataset }: ActionRun, { row }: ChangedRow): string {
  return dataset.rowName === null ? '' : String(row[dataset.rowName] ?? '');
}

function split(run: ActionRun, rows: readonly ChangedRow[], most: number): readonly (readonly ChangedRow[])[] {
  const parts: ChangedRow[][] = [];
  let length = 0;
  for (const changed of rows) {
    const part = parts.at(-1);
    // The comma between two names counts too.
    const added = [...nameOf(run, changed)].length + 1;
    if (part !== undefined && part.length < ACTION_LIMITS.rowsPerRecord && length + added <= most) {
      part.push(changed);
      length += added;
      continue;
    }
    parts.push([changed]);
    length = added - 1;
  }
  return parts;
}

function longestNames(run: ActionRun): number {
  const lengths = run.action.records.flatMap(({ dataset, set }) =>
    Object.entries(set)
      .filter(([, value]) => value === '$run.rows')
      .map(([column]) => otherDataset(run, dataset).columns[column]?.length ?? 0),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...lengths);
}
