import { businessDateTime } from '#engine';
import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { hashPassword } from '../session/password.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { type AdminRole, readRoles } from './adminUsers.ts';
import { codesOf, flagOf, textOf } from './givenValues.ts';
import { accountFault } from './newAccount.ts';
import { reachOf } from './reach.ts';
import { readRows } from './statements.ts';
import { grantFault, organisationFault } from './userGrants.ts';
import { refused, write } from './verdicts.ts';

/** Adds a user of the caller's group, with a password that has to be changed at the first login. */
export async function createUser(context: WriteContext, values: WireRow): Promise<WriteVerdict> {
  const { caller } = context;
  const [group] = await readRows(
    context,
    sql`select ${sql.ref('name')} from ${sql.table('groups')} where ${sql.ref('id')} = ${caller.groupId}`,
  );
  const asked = {
    account: textOf(values, 'account') ?? '',
    showName: textOf(values, 'showName') ?? '',
    // As it is: blanks at the ends of a password are part of it.
    password: String(values.password ?? ''),
    company: String(group?.name ?? ''),
  };
  const organ = textOf(values, 'organForm') ?? '';
  const grants = {
    roles: codesOf(values, 'roles') ?? [],
    organs: codesOf(values, 'organs') ?? [],
    wholeGroup: flagOf(values, 'wholeGroup') === 1,
  };
  const [reach, roles] = [await reachOf(context), await readRoles(context)];
  const fault =
    (await accountFault(context, asked)) ??
    (await organisationFault(context, reach, [organ])) ??
    (await grantFault(context, reach, roles, grants));
  if (fault !== null) return refused(fault);
  return write(
    ...(await accountStatements(context, {
      ...asked,
      ...grants,
      groupId: caller.groupId,
      organ,
      mobile: textOf(values, 'mobile') ?? '',
      email: textOf(values, 'email') ?? '',
      roles: grants.roles.flatMap((code) => roles.get(code) ?? []),
    })),
  );
}

export interface AccountRow {
  readonly account: string;
  readonly showName: string;
  readonly password: string;
  readonly groupId: string;
  readonly organ: string;
  readonly mobile: string;
  readonly email: string;
  readonly wholeGroup: boolean;
  readonly roles: readonly Pick<AdminRole, 'rowId'>[];
  readonly organs: readonly string[];
}

/** Statements that store a new user with a temporary password, its roles and its organisations. */
export async function accountStatements(
  { deps, now }: WriteContext,
  { account, showName, password, groupId, organ, mobile, email, wholeGroup, roles, organs }: AccountRow,
): Promise<readonly WriteStatement[]> {
  const rowId = deps.ids();
  const id = `U${rowId}`;
  return [
    insertStatement(deps.store, 'users', {
      id,
      rowId: BigInt(rowId),
      groupId,
      account,
      showName,
      organ,
      mobile,
      email,
      passwordHash: await hashPassword(password),
      passwordTemporary: 1,
      passwordChangedAt: BigInt(now),
      allOrganisations: wholeGroup ? 1 : 0,
      active: 1,
      createdAt: businessDateTime(now, deps.config.businessZone),
    }),
    ...roles.map((role) => insertStatement(deps.store, 'user_roles', { userId: id, roleId: role.rowId })),
    ...organs.map((code) => insertStatement(deps.store, 'user_organisations', { userId: id, code })),
  ];
}
