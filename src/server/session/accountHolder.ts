import type { AuditActor } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

/** Whose account a name is, open or not, so that what is tried at a closed one is known to its group; null: nobody's. */
export async function accountHolder({ store }: Pick<ServerDeps, 'store'>, account: string): Promise<AuditActor | null> {
  const [row] = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select ${sql.ref('id')}, ${sql.ref('groupId')}, ${sql.ref('account')} from ${sql.table('users')} where ${sql.ref('account')} = ${account}`,
    ),
  );
  return row === undefined
    ? null
    : { groupId: String(row.groupId), userId: String(row.id), account: String(row.account) };
}
