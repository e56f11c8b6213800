import type { FastifyRequest } from 'fastify';
import { businessDateTime } from '#engine';
import { RUNNING_GROUP } from './accounts/runningGroup.ts';
import type { AuditAction } from './auditActions.ts';
import type { ServerDeps } from './deps.ts';
import type { Caller } from './session/Caller.ts';
import { dialectOf } from './sql/dialects/dialectOf.ts';
import { sql } from './sql/kysely.ts';
import type { WriteStatement } from './sql/Store.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  /** What it was done to: a screen, a dataset, a setting. */
  readonly target: string;
  /** Figures and ids; no texts a user typed that are not part of the change. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Everything, where `detail` tells of the first rows only. No list shows it. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly origin: AuditOrigin;
}

/** Whose record it is: it is shown to administrators of the group. */
export type AuditActor = Pick<Caller, 'userId' | 'account'> & {
  /** Null: of no group; administrators of the group that runs the installation see it. */
  readonly groupId: string | null;
};

/** Whose record it is when nobody is known. */
export const NOBODY: AuditActor = { groupId: null, userId: '', account: '' };

/** The request a change came with, and what its sender calls it (headers Log-Operate-Obj and Log-Func-Name). */
export interface AuditOrigin {
  readonly requestId: string;
  readonly operateObj: string | null;
  readonly funcName: string | null;
}

/** Longest word of a sender that is kept, in characters. */
const WORD_LENGTH = 100;

/**
 * Where a change came from (contract §2). The sender's words are kept beside what was really done, never instead of it;
 * `Log-Ignore` leaves them out, but no header can keep a change from being recorded.
 */
export function auditOrigin(request: Pick<FastifyRequest, 'id' | 'headers'>): AuditOrigin {
  const isIgnored = request.headers['log-ignore'] !== undefined;
  const word = (name: string): string | null => {
    const value = request.headers[name];
    return isIgnored || typeof value !== 'string' || value === '' ? null : value.slice(0, WORD_LENGTH);
  };
  return { requestId: request.id, operateObj: word('log-operate-obj'), funcName: word('log-func-name') };
}

/**
 * A record of who did what; put it into the transaction of the change itself, so that neither is there alone. Beside the
 * instant it has the time on the wall of the business, as every stored time has, so that days can be asked for.
 */
export function auditStatement(
  deps: Pick<ServerDeps, 'config' | 'store' | 'ids' | 'now'>,
  actor: AuditActor,
  entry: AuditEntry,
): WriteStatement {
  const now = deps.now();
  const values = [
    BigInt(deps.ids()),
    BigInt(now),
    businessDateTime(now, deps.config.businessZone),
    // A database without groups has nobody to show it to.
    actor.groupId ?? sql`coalesce(${RUNNING_GROUP}, '')`,
    actor.userId,
    actor.account,
    entry.action,
    entry.target,
    detailText(entry),
    entry.origin.requestId,
    entry.record === undefined ? '' : JSON.stringify(entry.record),
  ];
  const columns = [
    'id',
    'at',
    'time',
    'groupId',
    'userId',
    'account',
    'action',
    'target',
    'detail',
    'requestId',
    'record',
  ];
  return dialectOf(deps.store.kind).compile(
    sql`insert into ${sql.table('audit')} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(values)})`,
  );
}

/** Replaces what is known of something that took its time by how it ended: one record stays one record. */
export function closeAudit(
  deps: Pick<ServerDeps, 'store'>,
  action: AuditEntry['action'],
  entry: Pick<AuditEntry, 'detail' | 'origin'>,
): WriteStatement {
  const [detail, requestId, name] = ['detail', 'requestId', 'action'].map((column) => sql.ref(column));
  return dialectOf(deps.store.kind).compile(
    sql`update ${sql.table('audit')} set ${detail} = ${detailText(entry)} where ${requestId} = ${entry.origin.requestId} and ${name} = ${action}`,
  );
}

function detailText({ detail, origin }: Pick<AuditEntry, 'detail' | 'origin'>): string {
  const { operateObj, funcName } = origin;
  const words = { ...(operateObj === null ? {} : { operateObj }), ...(funcName === null ? {} : { funcName }) };
  return JSON.stringify({ ...detail, ...words });
}
