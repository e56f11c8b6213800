import { LOGIN_INVALID_CODE } from '#wire';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { Dialect } from '../sql/dialects/Dialect.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Read, SqlRow, Store } from '../sql/Store.ts';
import type { Caller } from './Caller.ts';

/** Permissions of the roles of user `u`, with commas between them. */
export const rolePermissions = () => {
  const [permissions, roleId] = [sql.ref('permissions'), sql.ref('roleId')];
  return sql`(select string_agg(r.${permissions}, ',') from ${sql.table('user_roles')} l join ${sql.table('roles')} r on r.${sql.ref('rowId')} = l.${roleId} where l.${sql.ref('userId')} = u.${sql.ref('id')})`;
};

/** What decides what user `u` of group `g` may do and see, as columns of a query. */
export const standingColumns = () => {
  const code = sql.ref('code');
  const grants = sql`(select string_agg(o.${code}, ',') from ${sql.table('user_organisations')} o where o.${sql.ref('userId')} = u.${sql.ref('id')})`;
  return sql`u.${sql.ref('allOrganisations')}, g.${sql.ref('managedBy')}, ${rolePermissions()} as ${sql.ref('permissions')}, ${grants} as ${sql.ref('grants')}`;
};

/** The same for the same permissions and organisations, in whatever order they are stored. */
export function standingOf({ allOrganisations, managedBy, permissions, grants }: SqlRow): string {
  const sorted = (codes: unknown): readonly string[] =>
    String(codes ?? '')
      .split(',')
      .sort();
  return JSON.stringify([Number(allOrganisations), String(managedBy), sorted(permissions), sorted(grants)]);
}

/**
 * Looks again, inside the transaction of a change, whether the caller still is who the request was let in as: a request
 * can wait for its turn to write, and meanwhile the login may have ended, or what its user may do has become less. Where
 * transactions run side by side, user, group and roles are held until this one ends: whoever takes something from the
 * caller waits for the change, or the change for them. For that every change of what a user may do writes its row
 * (`changeUser`), also where grants are rows of other tables.
 */
export async function confirmStanding(
  store: Pick<Store, 'kind'>,
  read: Read,
  { sessionHash, standing }: Pick<Caller, 'sessionHash' | 'standing'>,
): Promise<void> {
  const [userId, active] = [sql.ref('userId'), sql.ref('active')];
  const dialect = dialectOf(store.kind);
  const [row] = await read(
    dialect.compile(
      sql`select ${standingColumns()} from ${sql.table('sessions')} s join ${sql.table('users')} u on u.${sql.ref('id')} = s.${userId} join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${sql.ref('groupId')} where s.${sql.ref('tokenHash')} = ${sessionHash} and u.${active} = 1 and g.${active} = 1 ${sql.raw(dialect.shareLock(['u', 'g']))}`,
    ),
  );
  if (row === undefined) throw new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);
  if (dialect.writesSideBySide) await holdRoles(dialect, read, sessionHash);
  if (standingOf(row) !== standing) throw new ProblemError(403, 'NOT_PERMITTED');
}

/** A role that was changed since the snapshot of the transaction makes it begin anew. */
async function holdRoles({ compile, shareLock }: Dialect, read: Read, sessionHash: string): Promise<void> {
  const [userId, roleId, rowId] = [sql.ref('userId'), sql.ref('roleId'), sql.ref('rowId')];
  await read(
    compile(
      sql`select r.${rowId} from ${sql.table('sessions')} s join ${sql.table('user_roles')} l on l.${userId} = s.${userId} join ${sql.table('roles')} r on r.${rowId} = l.${roleId} where s.${sql.ref('tokenHash')} = ${sessionHash} ${sql.raw(shareLock(['r']))}`,
    ),
  );
}
