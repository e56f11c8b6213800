import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import type { WriteContext } from '../provided/ProvidedWriter.ts';
import type { PasswordUser } from '../session/Passwords.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow } from '../sql/Store.ts';
import { splitCodes } from './givenValues.ts';
import type { Reach } from './reach.ts';
import { readRows } from './statements.ts';

export interface AdminRole {
  readonly rowId: bigint;
  readonly code: string;
  readonly permissions: readonly string[];
  readonly builtIn: boolean;
}

/** A user as those who administer it see it. */
export interface AdminUser extends PasswordUser {
  readonly rowId: bigint;
  readonly active: boolean;
  readonly organ: string;
  readonly wholeGroup: boolean;
  readonly roles: readonly AdminRole[];
  /** Granted with everything below. */
  readonly organs: readonly string[];
}

export async function readUser(context: WriteContext, rowId: bigint): Promise<AdminUser> {
  const [user] = await readRows(
    context,
    sql`select u.*, g.${sql.ref('name')} as ${sql.ref('company')} from ${sql.table('users')} u join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${sql.ref('groupId')} where u.${sql.ref('rowId')} = ${rowId}`,
  );
  if (user === undefined) throw new Error(`there is no user ${rowId}`);
  const id = String(user.id);
  const organs = await readRows(
    context,
    sql`select ${sql.ref('code')} from ${sql.table('user_organisations')} where ${sql.ref('userId')} = ${id}`,
  );
  const roles = await readRows(
    context,
    sql`select r.* from ${sql.table('roles')} r join ${sql.table('user_roles')} l on l.${sql.ref('roleId')} = r.${sql.ref('rowId')} where l.${sql.ref('userId')} = ${id}`,
  );
  return {
    rowId,
    id,
    groupId: String(user.groupId),
    account: String(user.account),
    showName: String(user.showName),
    company: String(user.company),
    passwordHash: String(user.passwordHash),
    changedAt: Number(user.passwordChangedAt),
    active: Number(user.active) === 1,
    organ: String(user.organ),
    wholeGroup: Number(user.allOrganisations) === 1,
    roles: roles.map(adminRole),
    organs: organs.map(({ code }) => String(code)),
  };
}

/** The roles of the caller's group by code. */
export async function readRoles(context: WriteContext): Promise<ReadonlyMap<string, AdminRole>> {
  const rows = await readRows(
    context,
    sql`select * from ${sql.table('roles')} where ${sql.ref('groupId')} = ${context.caller.groupId}`,
  );
  return new Map(rows.map((row) => [String(row.code), adminRole(row)]));
}

function adminRole(row: SqlRow): AdminRole {
  return {
    rowId: BigInt(row.rowId ?? 0),
    code: String(row.code),
    permissions: splitCodes(String(row.permissions)),
    builtIn: Number(row.builtIn) === 1,
  };
}

/** Whether a user may do and see nothing that the caller may not: otherwise the caller would gain by changing it. */
export function isWithin(reach: Reach, { roles, wholeGroup, organs }: AdminUser): boolean {
  return (
    roles.every(({ permissions }) => reach.has(permissions)) &&
    (!wholeGroup || reach.wholeGroup) &&
    organs.every((code) => reach.covers(code))
  );
}

/** Enabled, of the whole group, with a role of every permission. */
export function isAdministrator({
  active,
  wholeGroup,
  roles,
}: Pick<AdminUser, 'active' | 'wholeGroup' | 'roles'>): boolean {
  return active && wholeGroup && roles.some(({ permissions }) => permissions.includes(EVERY_PERMISSION));
}

/** Whether the group has an administrator beside this user. */
export async function hasOtherAdministrator(context: WriteContext, userId: string): Promise<boolean> {
  const others = await readRows(
    context,
    sql`select r.${sql.ref('permissions')} from ${sql.table('users')} u
      join ${sql.table('user_roles')} l on l.${sql.ref('userId')} = u.${sql.ref('id')}
      join ${sql.table('roles')} r on r.${sql.ref('rowId')} = l.${sql.ref('roleId')}
      where u.${sql.ref('groupId')} = ${context.caller.groupId} and u.${sql.ref('id')} <> ${userId}
        and u.${sql.ref('active')} = 1 and u.${sql.ref('allOrganisations')} = 1`,
  );
  return others.some(({ permissions }) => splitCodes(String(permissions)).includes(EVERY_PERMISSION));
}
