import type { ServerDeps } from '../deps.ts';
import type { Issuer } from '../issuing/Issuer.ts';
import type { Read } from '../sql/Store.ts';
import type { Verifier } from '../verify/Verifier.ts';
import type { ActionRun } from './ActionRun.ts';
import { judgeRows } from './actionRows.ts';
import type { ServiceOutcome } from './ServiceOutcome.ts';
import { columnsTold, type ServiceSubject, serviceSubjects, subjectHash } from './serviceSubjects.ts';

/** Ports an action can use. */
export interface ActionServices {
  readonly verifier: Verifier;
  readonly issuer: Issuer;
}

/** What the service said of a row, and of which content of the row it said so. */
export interface ServiceAnswer {
  readonly outcome: ServiceOutcome;
  readonly subjectHash: string;
}

/**
 * Asks the service of an action about each of the rows that pass, before anything is written, so that no transaction
 * waits for it. By row id; null when the action uses none.
 */
export async function askService(
  deps: ServerDeps,
  services: ActionServices,
  run: ActionRun,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ServiceAnswer> | null> {
  const { uses } = run.action;
  if (uses === null) return null;
  const read: Read = (statement) => deps.store.read('page', statement);
  const { passed } = await judgeRows(deps, read, run, ids, columnsTold(run));
  const subjects = await serviceSubjects(deps, read, run, passed);
  const outcomes =
    uses === 'verifier'
      ? await verify(services.verifier, run, subjects, today)
      : await issue(services.issuer, run, subjects, today);
  return new Map(
    subjects.flatMap((subject, place) => {
      const [row, outcome] = [passed[place], outcomes[place]];
      if (row === undefined || outcome === undefined) return [];
      return [[String(row.id), { outcome, subjectHash: subjectHash(subject) }] as const];
    }),
  );
}

async function verify(
  verifier: Verifier,
  run: ActionRun,
  subjects: readonly ServiceSubject[],
  today: string,
): Promise<readonly ServiceOutcome[]> {
  const context = { groupId: run.caller.groupId, today };
  const answers = await verifier.verify(
    subjects.map(({ row }) => row),
    context,
  );
  return answers.map(({ status, result }) => ({
    values: { '$verify.status': status, '$verify.result': result },
    refusal: null,
  }));
}

async function issue(
  issuer: Issuer,
  run: ActionRun,
  subjects: readonly ServiceSubject[],
  today: string,
): Promise<readonly ServiceOutcome[]> {
  const orders = subjects.map(({ row, parts }) => ({
    key: run.dataset.businessKey.map((column) => String(row[column] ?? '')).join(' '),
    order: row,
    lines: parts,
  }));
  const answers = await issuer.issue(orders, { groupId: run.caller.groupId, today });
  return answers.map(({ state, message, number }) => ({
    values: {
      '$issue.state': state,
      '$issue.result': state === '02' ? '00' : '01',
      '$issue.message': message,
      '$issue.number': number,
    },
    refusal: state === '02' ? null : message,
  }));
}
