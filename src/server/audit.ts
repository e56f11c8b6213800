import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from './deps.ts';
import type { Caller } from './session/Caller.ts';
import { dialectOf } from './sql/dialects/dialectOf.ts';
import { sql } from './sql/kysely.ts';
import type { WriteStatement } from './sql/Store.ts';

export interface AuditEntry {
  /** Word of what was done: `login`, `action.sign`, `import`. */
  readonly action: string;
  /** What it was done to: a screen, a dataset, a setting. */
  readonly target: string;
  /** Figures and ids; no texts a user typed that are not part of the change. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly origin: AuditOrigin;
}

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

/** A record of who did what; put it into the transaction of the change itself, so that neither is there alone. */
export function auditStatement(
  deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  caller: Pick<Caller, 'groupId' | 'userId' | 'account'>,
  entry: AuditEntry,
): WriteStatement {
  const values = [
    BigInt(deps.ids()),
    BigInt(deps.now()),
    caller.groupId,
    caller.userId,
    caller.account,
    entry.action,
    entry.target,
    detailText(entry),
    entry.origin.requestId,
  ];
  const columns = ['id', 'at', 'groupId', 'userId', 'account', 'action', 'target', 'detail', 'requestId'];
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
