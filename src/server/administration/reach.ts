import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import { isGroupPermission } from '../permissions.ts';
import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { splitCodes } from './givenValues.ts';
import { readRows } from './statements.ts';

/** What the caller has, and so the most that may come from them. */
export interface Reach {
  /** All of these permissions; `*` only for who has `*`, since it also stands for what is still to come. */
  has(permissions: Iterable<string>): boolean;
  /** The organisation and everything below it. */
  covers(organisation: string): boolean;
  readonly wholeGroup: boolean;
}

export async function reachOf(context: WriteContext): Promise<Reach> {
  const { userId, permissions, organisations } = context.caller;
  const [roleId, rowId] = [sql.ref('roleId'), sql.ref('rowId')];
  const roles = await readRows(
    context,
    sql`select r.${sql.ref('permissions')} from ${sql.table('user_roles')} l join ${sql.table('roles')} r on r.${rowId} = l.${roleId} where l.${sql.ref('userId')} = ${userId}`,
  );
  const everything = roles.some((role) => splitCodes(String(role.permissions)).includes(EVERY_PERMISSION));
  const covered = organisations === null ? null : new Set(organisations);
  // Also what no screen names today, but never what reaches beyond the group.
  const has = (code: string): boolean => permissions.has(code) || (everything && isGroupPermission(code));
  return {
    has: (codes) => [...codes].every(has),
    covers: (organisation) => covered === null || covered.has(organisation),
    wholeGroup: organisations === null,
  };
}
