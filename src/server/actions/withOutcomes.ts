import type { Row } from '#engine';
import type { ActionFailure } from '#wire';
import type { ServerDeps } from '../deps.ts';
import type { Read } from '../sql/Store.ts';
import type { ActionRun } from './ActionRun.ts';
import { failureOf } from './actionRows.ts';
import type { ServiceAnswer } from './askService.ts';
import type { ChangedRow } from './runParts.ts';
import { serviceSubjects, subjectHash } from './serviceSubjects.ts';

export interface WithOutcomes {
  readonly rows: readonly ChangedRow[];
  readonly failures: {
    /** Rows the service refused: they are written all the same, since what became of them is part of the row. */
    readonly refused: readonly ActionFailure[];
    /** Rows that were something else when the service was asked, or not among those it was asked about. */
    readonly changed: readonly ActionFailure[];
  };
}

/** Rows that passed with what the service said of each, as far as each still is what it was asked about. */
export async function withOutcomes(
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
