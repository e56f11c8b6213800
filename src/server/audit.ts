import { sql } from 'kysely';
import type { ServerDeps } from './deps.ts';
import type { Caller } from './session/Caller.ts';
import { dialectOf } from './sql/dialects/dialectOf.ts';
import type { WriteStatement } from './sql/Store.ts';

export interface AuditEntry {
  /** Word of what was done: `login`, `action.sign`, `import`. */
  readonly action: string;
  /** What it was done to: a screen, a dataset, a setting. */
  readonly target: string;
  /** Figures and ids; no texts a user typed that are not part of the change. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** A record of who did what; put it into the transaction of the change itself, so that neither is there alone. */
export function auditStatement(
  deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  caller: Caller,
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
    JSON.stringify(entry.detail),
    entry.requestId,
  ];
  const columns = ['id', 'at', 'groupId', 'userId', 'account', 'action', 'target', 'detail', 'requestId'];
  return dialectOf(deps.store.kind).compile(
    sql`insert into ${sql.table('audit')} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(values)})`,
  );
}
