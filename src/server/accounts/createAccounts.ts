import { checkPassword, hashPassword } from '../session/password.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlValue, Store, WriteStatement } from '../sql/Store.ts';
import {
  DEMO_GROUPS,
  DEMO_ORGANISATIONS,
  DEMO_PASSWORD,
  DEMO_USERS,
  type DemoGroup,
  type DemoOrganisation,
  type DemoUser,
} from './demoAccounts.ts';

/** Whether anybody can log in yet. */
export async function hasAccounts(store: Store): Promise<boolean> {
  const [row] = await store.read('system', { sql: 'select count(*) as n from "users"', parameters: [] });
  return Number(row?.n) > 0;
}

/** Whether somebody can log in with the password everybody knows: a demo database taken to production. */
export async function hasDemoAccounts(store: Store): Promise<boolean> {
  const accounts = DEMO_USERS.map(({ account }) => account);
  const rows = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select ${sql.ref('passwordHash')} from ${sql.table('users')} where ${sql.ref('account')} in (${sql.join(accounts)})`,
    ),
  );
  const known = await Promise.all(rows.map(({ passwordHash }) => checkPassword(String(passwordHash), DEMO_PASSWORD)));
  return known.includes(true);
}

/** The accounts everybody knows; never in production. */
export function createDemoAccounts(store: Store): Promise<void> {
  return createAccounts(store, DEMO_GROUPS, DEMO_ORGANISATIONS, DEMO_USERS, DEMO_PASSWORD);
}

/** The first account of an installation: one group with one organisation, and who sets up the rest. */
export function createAdministrator(store: Store, password: string): Promise<void> {
  const group: DemoGroup = { id: 'G1', name: '默认集团', type: '1' };
  const organisation: DemoOrganisation = { groupId: 'G1', code: '100', parent: '', name: '默认机构', taxNo: '' };
  const user: DemoUser = {
    id: 'U1',
    account: 'admin',
    showName: '系统管理员',
    groupId: 'G1',
    permissions: ['*'],
    organisations: null,
  };
  return createAccounts(store, [group], [organisation], [user], password);
}

async function createAccounts(
  store: Store,
  groups: readonly DemoGroup[],
  organisations: readonly DemoOrganisation[],
  users: readonly DemoUser[],
  password: string,
): Promise<void> {
  const dialect = dialectOf(store.kind);
  const insert = (table: string, row: Readonly<Record<string, SqlValue>>): WriteStatement =>
    dialect.compile(
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`,
    );
  const statements: WriteStatement[] = [
    ...groups.map(({ id, name, type }) => insert('groups', { id, name, type })),
    ...organisations.map(({ code, groupId, parent, name, taxNo }, position) =>
      insert('organisations', { code, groupId, parent, name, taxNo, position }),
    ),
  ];
  for (const user of users) {
    const { id, account, showName, groupId } = user;
    const passwordHash = await hashPassword(password);
    const permissions = user.permissions.join(' ');
    statements.push(
      insert('users', {
        id,
        account,
        showName,
        groupId,
        passwordHash,
        permissions,
        allOrganisations: user.organisations === null ? 1 : 0,
        active: 1,
      }),
    );
    for (const code of user.organisations ?? []) statements.push(insert('user_organisations', { userId: id, code }));
  }
  await store.batch(statements);
}
