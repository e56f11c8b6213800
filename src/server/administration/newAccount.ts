import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { passwordFault } from '../session/passwordPolicy.ts';
import { sql } from '../sql/kysely.ts';
import { anyRow } from './statements.ts';
import type { Fault } from './verdicts.ts';

/** What a new account is made of. */
export interface NewAccount {
  readonly account: string;
  readonly showName: string;
  readonly password: string;
  /** Name of the group: it may not be in the password. */
  readonly company: string;
}

const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,49}$/;

/**
 * Why an account cannot be made, or null. It is unique across groups, whatever the case of its letters, because people
 * log in with nothing else; that it is taken is all that is told of another group.
 */
export async function accountFault(
  context: WriteContext,
  { account, showName, password, company }: NewAccount,
): Promise<Fault | null> {
  if (!ACCOUNT.test(account)) return 'ACCOUNT_FORM';
  if (showName === '') return 'NAME_NEEDED';
  if (password === '') return 'FIRST_PASSWORD_NEEDED';
  if (await anyRow(context, 'users', sql`lower(${sql.ref('account')}) = ${account.toLowerCase()}`))
    return 'ACCOUNT_TAKEN';
  return passwordFault(password, { account, showName, company });
}
