import type { DesignerRole } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { everyPermission, permissionsOfRoles } from '../permissions.ts';
import type { Caller } from '../session/Caller.ts';
import { rolePermissions } from '../session/standing.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

interface Role extends DesignerRole {
  readonly permissions: ReadonlySet<string>;
}

/** What a preview may show: what role and caller may both see. `cut` says that the role alone would see more. */
export interface PreviewEyes {
  readonly permissions: ReadonlySet<string>;
  readonly cut: boolean;
}

/** The distinct sets of permissions of the active accounts of the caller's group, each named by who has it. */
export async function previewRoles(
  { store, schemas }: Pick<ServerDeps, 'store' | 'schemas'>,
  caller: Caller,
): Promise<readonly Role[]> {
  const [account, showName, groupId] = [sql.ref('account'), sql.ref('showName'), sql.ref('groupId')];
  const statement = sql`select u.${account}, u.${showName}, g.${sql.ref('managedBy')}, ${rolePermissions()} as ${sql.ref('permissions')}
    from ${sql.table('users')} u join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${groupId}
    where u.${groupId} = ${caller.groupId} and u.${sql.ref('active')} = 1 order by u.${account}`;
  const rows = await store.read('system', dialectOf(store.kind).compile(statement));
  const everything = everyPermission(schemas.current().screens.values());
  const roles = new Map<string, Role>();
  for (const row of rows) {
    const runsInstallation = String(row.managedBy) === caller.groupId;
    const permissions = permissionsOfRoles(String(row.permissions ?? ''), everything, runsInstallation);
    const key = [...permissions].sort().join(' ');
    const known = roles.get(key);
    const names = [...(known?.names ?? []), String(row.showName)];
    roles.set(key, { account: known?.account ?? String(row.account), names, permissions });
  }
  return [...roles.values()];
}

/** The eyes of a role of the caller's group, never sharper than the caller's own; null when there is no such role. */
export async function previewEyes(
  deps: Pick<ServerDeps, 'store' | 'schemas'>,
  caller: Caller,
  account: string | null,
): Promise<PreviewEyes | null> {
  if (account === null) return { permissions: caller.permissions, cut: false };
  const role = (await previewRoles(deps, caller)).find((one) => one.account === account);
  if (role === undefined) return null;
  const permissions = new Set([...role.permissions].filter((code) => caller.permissions.has(code)));
  return { permissions, cut: permissions.size < role.permissions.size };
}
