import type { ServerDeps } from '../../src/server/deps.ts';

/** Sets what the roles of an account allow; answers what they allowed before. Tests give each account its own roles. */
export async function givePermissions(
  { store }: Pick<ServerDeps, 'store'>,
  account: string,
  permissions: readonly string[],
): Promise<readonly string[]> {
  const theirs = `"rowId" in (select l."roleId" from "user_roles" l join "users" u on u."id" = l."userId" where u."account" = '${account}')`;
  const roles = await store.read('system', {
    sql: `select "permissions" from "roles" where ${theirs}`,
    parameters: [],
  });
  await store.batch([
    { sql: `update "roles" set "permissions" = '${permissions.join(',')}' where ${theirs}`, parameters: [] },
  ]);
  return roles.flatMap((role) => String(role.permissions).split(','));
}
