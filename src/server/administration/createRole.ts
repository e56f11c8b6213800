import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import { everyPermission } from '../permissions.ts';
import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { readRoles } from './adminUsers.ts';
import { codesOf, isCode, textOf } from './givenValues.ts';
import { type Reach, reachOf } from './reach.ts';
import { type Fault, refused, write } from './verdicts.ts';

/** Adds a role of permissions the caller has. */
export async function createRole(context: WriteContext, values: WireRow): Promise<WriteVerdict> {
  const { deps, caller } = context;
  const code = textOf(values, 'code') ?? '';
  const name = textOf(values, 'name') ?? '';
  const permissions = codesOf(values, 'permissions') ?? [];
  const roles = await readRoles(context);
  const fault =
    (isCode(code) ? null : 'CODE_FORM') ??
    ([...roles.keys()].some((known) => known.toLowerCase() === code.toLowerCase()) ? 'ROLE_TAKEN' : null) ??
    (name === '' ? 'NAME_NEEDED' : null) ??
    permissionsFault(context, await reachOf(context), permissions);
  if (fault !== null) return refused(fault);
  return write(
    insertStatement(deps.store, 'roles', {
      rowId: BigInt(deps.ids()),
      groupId: caller.groupId,
      code,
      name,
      nameEn: textOf(values, 'nameEn') || name,
      permissions: permissions.join(','),
      builtIn: 0,
    }),
  );
}

/** Permissions nobody knows, and those the caller cannot give. */
export function permissionsFault({ deps }: WriteContext, reach: Reach, permissions: readonly string[]): Fault | null {
  const known = everyPermission(deps.schemas.current().screens.values());
  if (permissions.some((code) => code !== EVERY_PERMISSION && !known.has(code))) return 'PERMISSION_UNKNOWN';
  return reach.has(permissions) ? null : 'NOT_YOURS_TO_GIVE';
}
