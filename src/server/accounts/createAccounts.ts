import { checkPassword, hashPassword } from '../session/password.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlValue, Store, WriteStatement } from '../sql/Store.ts';
import { ADMINISTRATOR_ROLE, BUILT_IN_ROLES, type StoredRole } from './builtInRoles.ts';
import {
  DEMO_GROUPS,
  DEMO_ORGANISATIONS,
  DEMO_PASSWORD,
  DEMO_ROLES,
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
export function createDemoAccounts(store: Store, now: string): Promise<void> {
  const accounts = { groups: DEMO_GROUPS, organisations: DEMO_ORGANISATIONS, roles: DEMO_ROLES, users: DEMO_USERS };
  return createAccounts(store, accounts, DEMO_PASSWORD, now);
}

/** The first account of an installation: one group with one organisation, and who sets up the rest. */
export function createAdministrator(store: Store, password: string, now: string): Promise<void> {
  const group: DemoGroup = { id: 'G1', name: '默认集团', type: '1' };
  const organisation: DemoOrganisation = { groupId: 'G1', code: '100', parent: '', name: '默认机构', taxNo: '' };
  const user: DemoUser = {
    id: 'U1',
    account: 'admin',
    showName: '系统管理员',
    groupId: 'G1',
    roles: [ADMINISTRATOR_ROLE.code],
    organisations: null,
  };
  const accounts = { groups: [group], organisations: [organisation], roles: [], users: [user] };
  return createAccounts(store, accounts, password, now);
}

interface FirstAccounts {
  /** The first runs the installation and manages all. */
  readonly groups: readonly DemoGroup[];
  readonly organisations: readonly DemoOrganisation[];
  readonly roles: readonly (StoredRole & { readonly groupId: string })[];
  readonly users: readonly DemoUser[];
}

/** `now` is business time, YYYY-MM-DD HH:mm:ss. */
async function createAccounts(
  store: Store,
  { groups, organisations, roles, users }: FirstAccounts,
  password: string,
  now: string,
): Promise<void> {
  const insert = (table: string, row: Readonly<Record<string, SqlValue>>): WriteStatement =>
    insertStatement(store, table, row);
  const managedBy = groups[0]?.id ?? '';
  const stored = [
    ...groups.flatMap(({ id }) => BUILT_IN_ROLES.map((role) => ({ ...role, groupId: id, builtIn: 1 }))),
    ...roles.map((role) => ({ ...role, builtIn: 0 })),
  ].map((role, place) => ({ ...role, rowId: place + 1 }));
  const statements: WriteStatement[] = [
    ...groups.map(({ id, name, type }, place) =>
      insert('groups', { id, name, type, managedBy, createdAt: now, rowId: place + 1 }),
    ),
    ...organisations.map(({ code, groupId, parent, name, taxNo, companyCode = '' }, position) =>
      insert('organisations', { code, groupId, parent, name, taxNo, companyCode, position, rowId: position + 1 }),
    ),
    ...stored.map(({ rowId, groupId, code, name, nameEn, permissions, builtIn }) =>
      insert('roles', { rowId, groupId, code, name, nameEn, permissions: permissions.join(','), builtIn }),
    ),
  ];
  for (const [place, user] of users.entries()) {
    const { id, account, showName, groupId } = user;
    const organ = user.organisations?.[0] ?? organisations.find((one) => one.groupId === groupId)?.code ?? '';
    statements.push(
      insert('users', {
        id,
        account,
        showName,
        groupId,
        organ,
        passwordHash: await hashPassword(password),
        allOrganisations: user.organisations === null ? 1 : 0,
        active: 1,
        createdAt: now,
        rowId: place + 1,
      }),
    );
    for (const code of user.organisations ?? []) statements.push(insert('user_organisations', { userId: id, code }));
    for (const { rowId } of stored.filter((role) => role.groupId === groupId && user.roles.includes(role.code)))
      statements.push(insert('user_roles', { userId: id, roleId: rowId }));
  }
  await store.batch(statements);
}
