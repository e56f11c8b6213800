import { ADMINISTRATOR_ROLE } from '../accounts/builtInRoles.ts';
import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { accountStatements } from './createUser.ts';
import { textOf } from './givenValues.ts';
import { accountFault } from './newAccount.ts';
import { reachOf } from './reach.ts';
import { anyRow, readRows } from './statements.ts';
import type { Fault } from './verdicts.ts';

/** Only who has every permission of the whole group that runs the installation makes administrators of others. */
export async function mayMakeAdministrators(context: WriteContext): Promise<boolean> {
  const { groupId } = context.caller;
  const reach = await reachOf(context);
  if (!reach.wholeGroup || !reach.has(ADMINISTRATOR_ROLE.permissions)) return false;
  return anyRow(context, 'groups', sql`${sql.ref('id')} = ${groupId} and ${sql.ref('managedBy')} = ${groupId}`);
}

/** Why a group does not get the administrator a change names; null also when it names none. */
export async function administratorFault(
  context: WriteContext,
  company: string,
  values: WireRow,
): Promise<Fault | null> {
  const account = textOf(values, 'account');
  if (account === null) return null;
  if (!(await mayMakeAdministrators(context))) return 'NOT_YOURS_TO_GIVE';
  return accountFault(context, { ...administratorOf(values, account), company });
}

/** Statements that give a group the administrator a change names. */
export async function administratorStatements(
  context: WriteContext,
  groupId: string,
  values: WireRow,
): Promise<readonly WriteStatement[]> {
  const account = textOf(values, 'account');
  if (account === null) return [];
  const [top] = await readRows(
    context,
    sql`select ${sql.ref('code')} from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('parent')} = '' order by ${sql.ref('position')} limit 1`,
  );
  const { rowId, statements } = await administratorRole(context, groupId);
  const made = await accountStatements(context, {
    ...administratorOf(values, account),
    groupId,
    organ: String(top?.code ?? ''),
    mobile: '',
    email: '',
    wholeGroup: true,
    organs: [],
    roles: [{ rowId }],
  });
  return [...statements, ...made];
}

const administratorOf = (values: WireRow, account: string) => ({
  account,
  showName: textOf(values, 'showName') ?? '',
  password: String(values.password ?? ''),
});

/** The group's own role of every permission; one is made where there is none, as in groups older than roles. */
async function administratorRole(
  context: WriteContext,
  groupId: string,
): Promise<{ readonly rowId: bigint; readonly statements: readonly WriteStatement[] }> {
  const { code, permissions, ...names } = ADMINISTRATOR_ROLE;
  const [known] = await readRows(
    context,
    sql`select ${sql.ref('rowId')} from ${sql.table('roles')} where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('builtIn')} = 1 and ${sql.ref('code')} = ${code}`,
  );
  if (known !== undefined) return { rowId: BigInt(known.rowId ?? 0), statements: [] };
  const rowId = BigInt(context.deps.ids());
  const role = { ...names, rowId, groupId, code, permissions: permissions.join(','), builtIn: 1 };
  return { rowId, statements: [insertStatement(context.deps.store, 'roles', role)] };
}
