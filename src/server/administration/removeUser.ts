import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { hasOtherAdministrator, isAdministrator, isWithin, readUser } from './adminUsers.ts';
import { reachOf } from './reach.ts';
import { statement } from './statements.ts';
import { refused, write } from './verdicts.ts';

/** What belongs to a user and goes with it. The audit log is not among it: what somebody did stays known. */
export const TABLES_OF_A_USER = [
  'sessions',
  'user_roles',
  'user_organisations',
  'user_settings',
  'password_history',
  'action_keys',
  'messages',
  'notice_acks',
  'input_history',
  'login_attempts',
] as const;

export async function removeUser(context: WriteContext, rowId: bigint): Promise<WriteVerdict> {
  const user = await readUser(context, rowId);
  if (user.id === context.caller.userId) return refused('USER_IS_YOU');
  if (!isWithin(await reachOf(context), user)) return refused('USER_BEYOND_YOU');
  if (isAdministrator(user) && !(await hasOtherAdministrator(context, user.id))) return refused('LAST_ADMINISTRATOR');
  return write(
    ...TABLES_OF_A_USER.map((table) =>
      statement(context, sql`delete from ${sql.table(table)} where ${sql.ref('userId')} = ${user.id}`),
    ),
    {
      ...statement(context, sql`delete from ${sql.table('users')} where ${sql.ref('rowId')} = ${rowId}`),
      expectChanges: 1,
    },
  );
}
