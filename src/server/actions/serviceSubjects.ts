import type { Row } from '#engine';
import { contentHash } from '../contentHash.ts';
import type { ServerDeps } from '../deps.ts';
import { ISSUED_COLUMNS } from '../issuing/Issuer.ts';
import type { Read } from '../sql/Store.ts';
import { VERIFIED_COLUMNS } from '../verify/Verifier.ts';
import type { ActionRun } from './ActionRun.ts';
import { readParts } from './readParts.ts';

/** A row as the service of an action is told of it: exactly this, so that what it was told can be compared. */
export interface ServiceSubject {
  readonly row: Row;
  /** Its parts, where the service is told of them; without their ids, which are new when the same parts are imported again. */
  readonly parts: readonly Row[];
}

/** Columns a row must be read with before a service can be told of it. */
export function columnsTold({ action, dataset }: ActionRun): readonly string[] {
  if (action.uses === null) return [];
  if (action.uses === 'verifier') return VERIFIED_COLUMNS;
  return [...ISSUED_COLUMNS, ...dataset.businessKey, ...(dataset.parts === null ? [] : [dataset.parts.by])];
}

/** What the service is told of rows that were read with `columnsTold`, in their order. */
export async function serviceSubjects(
  deps: Pick<ServerDeps, 'store'>,
  read: Read,
  run: ActionRun,
  rows: readonly Row[],
): Promise<readonly ServiceSubject[]> {
  const columns = columnsTold(run);
  const { parts } = run.dataset;
  const joined = run.action.uses === 'issuer' && parts !== null ? parts : null;
  const found = joined === null ? new Map<string, readonly Row[]>() : await readParts(deps, read, run, rows);
  return rows.map((row) => ({
    row: Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
    parts: (joined === null ? [] : (found.get(String(row[joined.by] ?? '')) ?? [])).map(({ id: _, ...part }) => part),
  }));
}

export function subjectHash({ row, parts }: ServiceSubject): string {
  return contentHash([row, parts]);
}
