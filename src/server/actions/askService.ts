import type { Row } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { ISSUED_COLUMNS, type Issuer } from '../issuing/Issuer.ts';
import type { Verifier } from '../verify/Verifier.ts';
import { VERIFIED_COLUMNS } from '../verify/Verifier.ts';
import type { ActionRun, Read } from './ActionRun.ts';
import { judgeRows } from './actionRows.ts';
import { readParts } from './readParts.ts';
import type { ServiceOutcome } from './ServiceOutcome.ts';

/** Ports an action can use. */
export interface ActionServices {
  readonly verifier: Verifier;
  readonly issuer: Issuer;
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
): Promise<ReadonlyMap<string, ServiceOutcome> | null> {
  const { uses } = run.action;
  if (uses === null) return null;
  const read: Read = (statement) => deps.store.read('page', statement);
  const columns = uses === 'verifier' ? VERIFIED_COLUMNS : ISSUED_COLUMNS;
  const joined = run.dataset.parts === null ? [] : [run.dataset.parts.by];
  const { passed } = await judgeRows(deps, read, run, ids, [...columns, ...joined]);
  const outcomes =
    uses === 'verifier'
      ? await verify(services.verifier, run, passed, today)
      : await issue(deps, services.issuer, run, read, passed, today);
  return new Map(
    passed.flatMap((row, place) => {
      const outcome = outcomes[place];
      return outcome === undefined ? [] : [[String(row.id), outcome] as const];
    }),
  );
}

async function verify(
  verifier: Verifier,
  run: ActionRun,
  rows: readonly Row[],
  today: string,
): Promise<readonly ServiceOutcome[]> {
  const answers = await verifier.verify(rows, { groupId: run.caller.groupId, today });
  return answers.map(({ status, result }) => ({
    values: { '$verify.status': status, '$verify.result': result },
    refusal: null,
  }));
}

async function issue(
  deps: ServerDeps,
  issuer: Issuer,
  run: ActionRun,
  read: Read,
  rows: readonly Row[],
  today: string,
): Promise<readonly ServiceOutcome[]> {
  const { parts, businessKey } = run.dataset;
  const lines = parts === null ? new Map<string, Row[]>() : await readParts(deps, read, run, rows);
  const orders = rows.map((row) => ({
    key: businessKey.map((column) => String(row[column] ?? '')).join(' '),
    order: row,
    lines: parts === null ? [] : (lines.get(String(row[parts.by] ?? '')) ?? []),
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
