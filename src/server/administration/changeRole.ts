import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { type AdminRole, readRoles } from './adminUsers.ts';
import { permissionsFault } from './createRole.ts';
import { codesOf, splitCodes, textOf } from './givenValues.ts';
import { reachOf } from './reach.ts';
import { readRows, updateRow } from './statements.ts';
import { type Fault, refused, write } from './verdicts.ts';

/** Changes what a role is called and allows; users follow with their next call. */
export async function changeRole(context: WriteContext, rowId: bigint, values: WireRow): Promise<WriteVerdict> {
  const role = await readRole(context, rowId);
  const [name, nameEn, code] = [textOf(values, 'name'), textOf(values, 'nameEn'), textOf(values, 'code')];
  const permissions = codesOf(values, 'permissions') ?? role.permissions;
  const [reach, added, taken] = [
    await reachOf(context),
    permissions.filter((one) => !role.permissions.includes(one)),
    role.permissions.filter((one) => !permissions.includes(one)),
  ];
  const fault: Fault | null =
    (code === null || code === role.code ? null : 'NOT_CHANGEABLE') ??
    (role.builtIn && added.length + taken.length > 0 ? 'ROLE_BUILT_IN' : null) ??
    (reach.has(role.permissions) ? null : 'ROLE_BEYOND_YOU') ??
    (name === '' ? 'NAME_NEEDED' : null) ??
    permissionsFault(context, reach, added) ??
    (await takenFault(context, role, taken));
  if (fault !== null) return refused(fault);
  return write(
    ...updateRow(context, 'roles', rowId, {
      ...(name === null ? {} : { name }),
      ...(nameEn === null ? {} : { nameEn: nameEn || (name ?? role.code) }),
      ...(added.length + taken.length === 0 ? {} : { permissions: permissions.join(',') }),
    }),
  );
}

/** A role of the caller's group. */
export async function readRole(context: WriteContext, rowId: bigint): Promise<AdminRole> {
  const role = [...(await readRoles(context)).values()].find((one) => one.rowId === rowId);
  if (role === undefined) throw new Error(`there is no role ${rowId}`);
  return role;
}

/** Nobody takes from themselves what no other role of theirs gives, and the group keeps an administrator. */
async function takenFault(context: WriteContext, role: AdminRole, taken: readonly string[]): Promise<Fault | null> {
  if (taken.length === 0) return null;
  const [roleId, rowId] = [sql.ref('roleId'), sql.ref('rowId')];
  const mine = await readRows(
    context,
    sql`select r.${rowId}, r.${sql.ref('permissions')} from ${sql.table('user_roles')} l join ${sql.table('roles')} r on r.${rowId} = l.${roleId} where l.${sql.ref('userId')} = ${context.caller.userId}`,
  );
  const others = mine.filter((one) => BigInt(one.rowId ?? 0) !== role.rowId);
  const kept = new Set(others.flatMap(({ permissions }) => splitCodes(String(permissions))));
  const isMine = others.length < mine.length;
  if (isMine && !kept.has(EVERY_PERMISSION) && taken.some((code) => !kept.has(code))) return 'ROLE_IS_YOURS';
  if (!taken.includes(EVERY_PERMISSION)) return null;
  return (await hasAdministratorWithout(context, role.rowId)) ? null : 'LAST_ADMINISTRATOR';
}

async function hasAdministratorWithout(context: WriteContext, role: bigint): Promise<boolean> {
  const left = await readRows(
    context,
    sql`select r.${sql.ref('permissions')} from ${sql.table('users')} u
      join ${sql.table('user_roles')} l on l.${sql.ref('userId')} = u.${sql.ref('id')} and l.${sql.ref('roleId')} <> ${role}
      join ${sql.table('roles')} r on r.${sql.ref('rowId')} = l.${sql.ref('roleId')}
      where u.${sql.ref('groupId')} = ${context.caller.groupId} and u.${sql.ref('active')} = 1 and u.${sql.ref('allOrganisations')} = 1`,
  );
  return left.some(({ permissions }) => splitCodes(String(permissions)).includes(EVERY_PERMISSION));
}
