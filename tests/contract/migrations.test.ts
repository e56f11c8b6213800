import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../../src/server/config.ts';
import { dialectOf } from '../../src/server/sql/dialects/dialectOf.ts';
import { insertStatement } from '../../src/server/sql/insertStatement.ts';
import { migrateSystem } from '../../src/server/sql/migrate.ts';
import { PostgresStore } from '../../src/server/sql/PostgresStore.ts';
import { SqliteStore } from '../../src/server/sql/SqliteStore.ts';
import type { SqlValue, Store } from '../../src/server/sql/Store.ts';
import { MIGRATIONS } from '../../src/server/sql/systemTables.ts';
import { describeOnBothEngines } from '../support/engines.ts';

/** The last step of the shape that had lists of permissions in its users. */
const BEFORE_ROLES = 69;
/** The last step before locks of accounts were stored. */
const BEFORE_LOCKS = 80;
const WHOLE_NUMBER = /^[1-9]\d*$/;

/** A database as the steps up to this one left it. */
async function openAt(url: string, folder: string, last: number): Promise<Store> {
  const store =
    url === ''
      ? await SqliteStore.open(join(folder, 'lists.db'), SERVER_LIMITS)
      : await PostgresStore.open(url, SERVER_LIMITS);
  const dialect = dialectOf(store.kind);
  const run = (sql: string) => store.batch([{ sql, parameters: [] }]);
  await run(`create table "schema_migrations" ("number" ${dialect.columnType('integer')} primary key)`);
  for (const { number, statements } of MIGRATIONS.filter((one) => one.number <= last)) {
    for (const sql of statements(dialect)) await run(sql);
    await run(`insert into "schema_migrations" ("number") values (${number})`);
  }
  return store;
}

describeOnBothEngines('a database from before there were roles', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-migration-'));
  let url: string;
  let store: Store;
  const read = (sql: string) => store.read('system', { sql, parameters: [] });
  const add = (table: string, row: Readonly<Record<string, SqlValue>>) =>
    store.batch([insertStatement(store, table, row)]);
  const user = (id: string, groupId: string, permissions: string, allOrganisations = 0) =>
    add('users', {
      id,
      groupId,
      account: id,
      showName: id,
      passwordHash: 'x',
      permissions,
      allOrganisations,
      active: 1,
    });

  beforeAll(async () => {
    url = await engine.createDatabase();
    store = await openAt(url, folder, BEFORE_ROLES);
    for (const [id, name] of [
      ['G1', '甲集团'],
      ['G2', '乙集团'],
    ] as const)
      await add('groups', { id, name, type: '1' });
    for (const [position, [groupId, code, parent]] of [
      ['G1', '100', ''],
      ['G1', '101', '100'],
      ['G2', '200', ''],
    ].entries())
      await add('organisations', {
        groupId: String(groupId),
        code: String(code),
        parent: String(parent),
        name: `机构${code}`,
        taxNo: '',
        position,
        cancelled: code === '101' ? 1 : 0,
      });
    await user('U1', 'G1', '*', 1);
    await user('U2', 'G1', 'a:view a:edit');
    await user('U3', 'G1', 'a:view a:edit');
    await user('U4', 'G1', 'a:view');
    await user('U5', 'G2', 'a:view');
    await user('U6', 'G2', '');
    await add('user_organisations', { userId: 'U2', code: '101' });
    await add('user_organisations', { userId: 'U4', code: '100' });
    await add('user_organisations', { userId: 'U4', code: '101' });
    await add('audit', {
      id: 1,
      at: 1_700_000_000_000,
      groupId: '',
      userId: '',
      account: '',
      action: 'login.failed',
      target: 'session',
      detail: '{}',
    });
    for (const [id, published] of [
      [1, 1],
      [2, 0],
    ] as const)
      await add('version_notices', {
        id,
        groupId: 'G1',
        version: `v${id}`,
        content: '<p>x</p>',
        published,
        updatedAt: 1_700_000_000_000 + id,
        updatedBy: '',
      });
    await migrateSystem(store);
  });
  afterAll(async () => {
    await store.close();
    await engine.dropDatabase(url);
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives every user a role with what they could do, one for all who could do the same', async () => {
    const rows = await read('select "account", "groupId", "roles" from "ds_user" order by "account"');
    const roles = await read('select "groupId", "code", "permissions", "builtIn", "userCount" from "ds_role"');
    const held = (groupId: unknown, codes: unknown) =>
      roles.filter((role) => role.groupId === groupId && role.code === codes).map(({ permissions }) => permissions);
    expect(rows.map((row) => [row.account, held(row.groupId, row.roles)])).toEqual([
      ['U1', ['*']],
      ['U2', ['a:view,a:edit']],
      ['U3', ['a:view,a:edit']],
      ['U4', ['a:view']],
      ['U5', ['a:view']],
      ['U6', []],
    ]);
    expect(roles.map(({ userCount }) => Number(userCount)).toSorted()).toEqual([1, 1, 1, 2]);
    expect(roles.filter(({ builtIn }) => Number(builtIn) === 1).map(({ code }) => code)).toEqual(['administrator']);
  });

  it('keeps organisations and grants, and knows homes where there is one', async () => {
    const users = await read('select "account", "organForm", "organs", "wholeGroup" from "ds_user" order by "account"');
    expect(users.map((row) => [row.account, row.organForm, row.organs, row.wholeGroup])).toEqual([
      ['U1', '100', '', '1'],
      ['U2', '101', '101', '0'],
      ['U3', '', '', '0'],
      ['U4', '', '100,101', '0'],
      ['U5', '', '', '0'],
      ['U6', '', '', '0'],
    ]);
    const organisations = await read('select "code", "parent", "organState" from "ds_organisation" order by "code"');
    expect(organisations.map((row) => Object.values(row))).toEqual([
      ['100', '', '1'],
      ['101', '100', '0'],
      ['200', '', '1'],
    ]);
  });

  it('lets two groups have an organisation of the same code, and no group two', async () => {
    const twice = { groupId: 'G2', code: '100', parent: '', name: '同码', position: 9, rowId: 99 };
    await add('organisations', twice);
    await expect(add('organisations', { ...twice, rowId: 98 })).rejects.toThrow();
  });

  it('has the first group manage all of them', async () => {
    const groups = await read(
      'select "groupId", "groupCode", "groupState", "userCount" from "ds_userGroup" order by "groupCode"',
    );
    expect(groups.map((row) => [row.groupId, row.groupCode, row.groupState, Number(row.userCount)])).toEqual([
      ['G1', 'G1', '1', 4],
      ['G1', 'G2', '1', 2],
    ]);
  });

  it('shows records of nobody to the first group, which runs the installation', async () => {
    expect(await read('select "groupId", "action" from "ds_auditRecord"')).toEqual([
      { groupId: 'G1', action: 'login.failed' },
    ]);
  });

  it('takes a published notice for published when it was changed last', async () => {
    const rows = await read('select "version", "publishedAt" from "version_notices" order by "id"');
    expect(rows.map((row) => [row.version, Number(row.publishedAt)])).toEqual([
      ['v1', 1_700_000_000_001],
      ['v2', 0],
    ]);
  });

  it.each(['ds_user', 'ds_organisation', 'ds_role', 'ds_userGroup'])('numbers the rows of %s', async (view) => {
    const ids = (await read(`select "id" from "${view}"`)).map(({ id }) => String(id));
    expect(ids.filter((id) => !WHOLE_NUMBER.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not touched by a second start', async () => {
    const before = await read('select * from "ds_user" order by "id"');
    await migrateSystem(store);
    expect(await read('select * from "ds_user" order by "id"')).toEqual(before);
  });
});

describeOnBothEngines('failed logins from before locks were stored', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-migration-'));
  let url: string;
  let store: Store;
  beforeAll(async () => {
    url = await engine.createDatabase();
    store = await openAt(url, folder, BEFORE_LOCKS);
    for (const [key, failures, owner] of [
      ['account locked', 10, 'hash'],
      ['account', 9, 'hash'],
      ['address', 60, ''],
    ] as const)
      await store.batch([
        insertStatement(store, 'login_attempts', { key, failures, owner, lastAt: 1_700_000_000_000 }),
      ]);
    await migrateSystem(store);
  });
  afterAll(async () => {
    await store.close();
    await engine.dropDatabase(url);
    rmSync(folder, { recursive: true, force: true });
  });

  it('are counted as they were, and what was locked is', async () => {
    const sql = 'select * from "login_attempts" order by "key"';
    const rows = await store.read('system', { sql, parameters: [] });
    expect(rows.map((row) => [row.key, Number(row.failures), Number(row.lockedUntil), row.userId])).toEqual([
      ['account', 9, 0, null],
      ['account locked', 10, 1_700_000_900_000, null],
      ['address', 60, 0, null],
    ]);
  });
});
