import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import type { AdminRole } from './adminUsers.ts';
import type { Reach } from './reach.ts';
import { readRows } from './statements.ts';
import type { Fault } from './verdicts.ts';

/** What a user is to be given. */
export interface Grants {
  /** Codes of roles of the group. */
  readonly roles: readonly string[];
  readonly organs: readonly string[];
  readonly wholeGroup: boolean;
}

/** Nobody gives what they do not have: roles, organisations, the whole group. `kept` are organisations granted before. */
export async function grantFault(
  context: WriteContext,
  reach: Reach,
  known: ReadonlyMap<string, AdminRole>,
  { roles, organs, wholeGroup }: Grants,
  kept: readonly string[] = [],
): Promise<Fault | null> {
  for (const code of roles) {
    const role = known.get(code);
    if (role === undefined) return 'ROLE_UNKNOWN';
    if (!reach.has(role.permissions)) return 'NOT_YOURS_TO_GIVE';
  }
  if (wholeGroup && !reach.wholeGroup) return 'NOT_YOURS_TO_GIVE';
  return organisationFault(context, reach, organs, kept);
}

/**
 * Organisations that are not there, or not the caller's: the same answer for both. One that is cancelled is given to
 * nobody anew; who is `kept` there stays.
 */
export async function organisationFault(
  context: WriteContext,
  reach: Reach,
  codes: readonly string[],
  kept: readonly string[] = [],
): Promise<Fault | null> {
  if (codes.length === 0) return null;
  if (!codes.every((code) => reach.covers(code))) return 'ORGANISATION_UNKNOWN';
  const found = await readRows(
    context,
    sql`select ${sql.ref('code')}, ${sql.ref('cancelled')} from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${context.caller.groupId} and ${sql.ref('code')} in (${sql.join(codes)})`,
  );
  if (found.length !== codes.length) return 'ORGANISATION_UNKNOWN';
  const isClosed = found.some(({ code, cancelled }) => Number(cancelled) === 1 && !kept.includes(String(code)));
  return isClosed ? 'ORGANISATION_CANCELLED' : null;
}
