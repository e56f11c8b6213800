import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { readRole } from './changeRole.ts';
import { reachOf } from './reach.ts';
import { anyRow, statement } from './statements.ts';
import { refused, write } from './verdicts.ts';

/** Removes a role of the group's own that nobody has. */
export async function removeRole(context: WriteContext, rowId: bigint): Promise<WriteVerdict> {
  const role = await readRole(context, rowId);
  if (role.builtIn) return refused('ROLE_BUILT_IN');
  if (!(await reachOf(context)).has(role.permissions)) return refused('ROLE_BEYOND_YOU');
  if (await anyRow(context, 'user_roles', sql`${sql.ref('roleId')} = ${rowId}`)) return refused('ROLE_IN_USE');
  return write({
    ...statement(context, sql`delete from ${sql.table('roles')} where ${sql.ref('rowId')} = ${rowId}`),
    expectChanges: 1,
  });
}
