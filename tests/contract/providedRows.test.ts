import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionAnswer, QueryAnswer, WireCode } from '#wire';
import type { ProvidedWriter, WriteContext, WriteVerdict } from '../../src/server/provided/ProvidedWriter.ts';
import { dialectOf } from '../../src/server/sql/dialects/dialectOf.ts';
import { sql } from '../../src/server/sql/kysely.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { schemaFolder } from '../support/schemaFolder.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const word = (name: string) => ({ zh: name, en: name });
const SECRET = 'Geheim#2025';
const FILES = {
  'codes/role.codes.json': { name: 'role', title: word('roles'), provided: true },
  'fields/user.fields.json': {
    name: 'user',
    fields: {
      account: { label: word('account'), column: { kind: 'text' }, filter: { kind: 'text' } },
      showName: { label: word('name'), column: { kind: 'text' } },
      roles: {
        label: word('roles'),
        column: { kind: 'code', codes: 'role' },
        filter: { kind: 'codes', codes: 'role' },
      },
      organForm: { label: word('home'), column: { kind: 'text' } },
      organs: { label: word('organs') },
      password: { label: word('password') },
    },
  },
  'datasets/user.dataset.json': {
    name: 'user',
    provided: true,
    title: word('user'),
    fields: ['user'],
    columns: {
      account: { type: 'text', required: true, search: true },
      showName: { type: 'text' },
      roles: { type: 'codeSet', search: true },
      organForm: { type: 'code' },
      organs: { type: 'codeSet', search: true },
    },
    businessKey: ['account'],
    organisation: 'organForm',
    rowName: 'account',
    export: {},
    actions: {
      add: {
        label: word('add'),
        creates: true,
        input: {
          account: { kind: 'text', required: true },
          organForm: { kind: 'organisation', required: true },
          roles: { kind: 'codes', codes: 'role' },
          password: { kind: 'secret', required: true, maxLength: 40 },
        },
        set: {
          account: '$input.account',
          organForm: '$input.organForm',
          roles: '$input.roles',
          password: '$input.password',
        },
      },
      rename: {
        label: word('rename'),
        when: [{ is: { not: { field: 'showName', equals: 'fixed' } }, otherwise: word('is fixed') }],
        input: {
          organs: { kind: 'organisations' },
          showName: { kind: 'text', default: '$row.showName' },
        },
        set: { showName: '$input.showName', organs: '$input.organs' },
      },
      mark: { label: word('mark'), set: { showName: 'marked' } },
      reset: {
        label: word('reset'),
        input: { password: { kind: 'secret', required: true } },
        set: { password: '$input.password' },
      },
      drop: { label: word('drop'), deletes: true },
    },
  },
  'screens/people.list.screen.json': {
    id: 'people.list',
    resourceNo: 'PEOPLE_LIST',
    title: word('people'),
    route: '/manager/people',
    source: { dataset: 'user' },
    filters: ['account', 'roles'],
    columns: [
      'account',
      'showName',
      'roles',
      'organForm',
      { field: 'operations', actions: ['rename', 'reset', 'drop'] },
    ],
    toolbar: ['add', 'mark', 'export'],
    sort: [{ field: 'account', direction: 'asc' }],
  },
};
Object.assign(FILES['fields/user.fields.json'].fields, {
  operations: { label: word('operations'), column: { kind: 'operations' } },
});
const SCREEN = '/api/gts-base-ability/screens/people.list';

/** People of a table of the test, each of whom can be changed twice. */
function writerOf(seen: WireRow[]): ProvidedWriter {
  const compile = ({ deps }: WriteContext, query: ReturnType<typeof sql>) => dialectOf(deps.store.kind).compile(query);
  const refused = (code: string, detail?: string): WriteVerdict => ({
    kind: 'refused',
    code,
    text: { zh: '不行', en: 'No' },
    ...(detail === undefined ? {} : { detail }),
  });
  return {
    hidden: { password: 'text' },
    async create(context, values) {
      seen.push(values);
      const account = String(values.account);
      const [known] = await context.read(
        compile(context, sql`select 1 as n from ${sql.table('test_people')} where ${sql.ref('account')} = ${account}`),
      );
      if (known !== undefined) return refused('ACCOUNT_TAKEN', account);
      const columns = ['id', 'groupId', 'account', 'showName', 'roles', 'organForm', 'organs'];
      const row = [
        BigInt(context.deps.ids()),
        context.caller.groupId,
        account,
        '',
        String(values.roles ?? ''),
        String(values.organForm),
        '',
      ];
      return {
        kind: 'write',
        statements: [
          compile(
            context,
            sql`insert into ${sql.table('test_people')} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(row)})`,
          ),
        ],
      };
    },
    async change(context, row, values) {
      seen.push(values);
      if (values.showName === 'marked') {
        // Judged one after the other: the second already sees what became of the first.
        const [count] = await context.read(
          compile(
            context,
            sql`select count(*) as n from ${sql.table('test_people')} where ${sql.ref('showName')} = 'marked'`,
          ),
        );
        if (Number(count?.n) >= 1) return refused('ONLY_ONE');
      }
      const set = sql.join(
        Object.entries(values)
          .filter(([name]) => name !== 'password')
          .map(([name, value]) => sql`${sql.ref(name)} = ${String(value ?? '')}`)
          .concat(sql`${sql.ref('account')} = ${sql.ref('account')}`),
      );
      const statement = compile(
        context,
        sql`update ${sql.table('test_people')} set ${set} where ${sql.ref('id')} = ${BigInt(String(row.id))}`,
      );
      return { kind: 'write', statements: [{ ...statement, expectChanges: 1 }] };
    },
    async remove(context, row) {
      return {
        kind: 'write',
        statements: [
          compile(
            context,
            sql`delete from ${sql.table('test_people')} where ${sql.ref('id')} = ${BigInt(String(row.id))}`,
          ),
        ],
      };
    },
  };
}

describeOnBothEngines('actions on rows the server keeps', (engine) => {
  const schemas = schemaFolder(FILES);
  const seen: WireRow[] = [];
  let server: TestServer;
  let finance: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      schemasDir: schemas.path,
      provided: {
        writers: { user: writerOf(seen) },
        codes: {
          role: async (_deps, caller) => [
            { code: 'common', name: { zh: '通用', en: 'Common' } },
            { code: caller.groupId, name: { zh: `${caller.groupId}角色`, en: `Role of ${caller.groupId}` } },
          ],
        },
      },
    });
    const { store } = server.deps;
    const text = dialectOf(store.kind).columnType('text');
    const columns = ['account', 'showName', 'roles', 'organForm', 'organs'];
    const plain = (statement: string) => ({ sql: statement, parameters: [] });
    await store.batch([
      plain('drop view if exists "ds_user"'),
      plain(
        `create table "test_people" ("id" bigint not null, "groupId" ${text} not null, ${columns.map((name) => `"${name}" ${text} not null`).join(', ')})`,
      ),
      plain('create view "ds_user" as select * from "test_people"'),
    ]);
    finance = await server.login('finance');
  });
  afterAll(async () => {
    await server?.close();
    schemas.remove();
  });

  const run = (action: string, body: object, client = finance) =>
    client.data<ActionAnswer>(`${SCREEN}/actions/${action}`, body);
  const people = async (filters: object = {}, client = finance) =>
    (await client.data<QueryAnswer>(`${SCREEN}/query`, { filters, page: { currentPage: 1, pageSize: 20 } })).records ??
    [];
  const add = (account: string, organForm = '101', more: object = {}) =>
    run('add', { input: { account, organForm, password: SECRET, ...more } });
  const idOf = async (account: string) => String((await people({ account }))[0]?.id);
  const everything = async (table: string) =>
    JSON.stringify(
      (await server.deps.store.read('page', { sql: `select * from "${table}"`, parameters: [] })).map((row) =>
        Object.values(row).map(String),
      ),
    );

  it('add them through the writer, who is given every value and may refuse', async () => {
    expect(await add('anna', '101', { roles: 'G1,common' })).toEqual({ done: 1, failed: [] });
    expect(seen.at(-1)).toEqual({ account: 'anna', organForm: '101', roles: 'common,G1', password: SECRET });
    expect(await people()).toMatchObject([{ account: 'anna', roles: 'common,G1', organForm: '101' }]);
    expect(await add('anna')).toEqual({
      done: 0,
      failed: [{ id: '', code: 'ACCOUNT_TAKEN', message: '不行：anna' }],
    });
  });

  it('offer each caller their own codes, in tables, inputs, filters and files', async () => {
    const tables = (client: TestClient) =>
      client.data<Readonly<Record<string, readonly WireCode[]>>>('/api/gts-base-ability/codeTables', {
        names: ['role'],
      });
    const agency = await server.login('agency');
    expect((await tables(finance)).role?.map(({ code, nameEn }) => [code, nameEn])).toEqual([
      ['common', 'Common'],
      ['G1', 'Role of G1'],
    ]);
    expect((await tables(agency)).role?.map(({ code }) => code)).toEqual(['common', 'G2']);
    const bad = { account: 'bert', organForm: '101', password: SECRET, roles: 'G2' };
    expect((await finance.problem(400, `${SCREEN}/actions/add`, { input: bad })).code).toBe('ACTION_INPUT_INVALID');
    expect(await people({ roles: ['G1'] })).toHaveLength(1);
    expect(await people({ roles: ['G2'] })).toHaveLength(0);
    const file = await finance.post(`${SCREEN}/export`, { filters: {}, columns: ['account', 'roles'], format: 'csv' });
    expect(file.rawPayload.toString('utf8')).toContain('anna,通用、G1角色');
  });

  it('change them one after the other, those the caller sees and the guards let', async () => {
    for (const account of ['carl', 'dora', 'emil']) await add(account, account === 'emil' ? '105' : '102');
    const [carl, dora] = [await idOf('carl'), await idOf('dora')];
    expect(
      await run('rename', { ids: [carl], input: { showName: 'fixed', organs: '104,102' }, was: { showName: '' } }),
    ).toEqual({ done: 1, failed: [] });
    expect(seen.at(-1)).toEqual({ showName: 'fixed', organs: '102,104' });
    expect((await run('rename', { ids: [carl], input: { showName: 'other' } })).failed).toMatchObject([
      { id: carl, code: 'ACTION_NOT_ALLOWED', message: 'is fixed' },
    ]);
    expect(
      (await run('rename', { ids: [dora], input: { showName: 'x' }, was: { showName: 'y' } })).failed,
    ).toMatchObject([{ code: 'ROW_CHANGED' }]);
    const marked = await run('mark', { filters: { account: 'r' }, expectedCount: 2 });
    expect([marked.done, marked.failed.map(({ code, name, message }) => [code, name, message])]).toEqual([
      1,
      [['ONLY_ONE', 'dora', '不行']],
    ]);
    const viewer = await server.login('viewer');
    const anna = await idOf('anna');
    expect((await run('drop', { ids: [anna] }, viewer)).failed).toMatchObject([{ id: anna, code: 'ROW_NOT_FOUND' }]);
  });

  it('remove them and keep in the log what they were', async () => {
    await add('fritz');
    expect(await run('drop', { ids: [await idOf('fritz')] })).toEqual({ done: 1, failed: [] });
    expect(await people({ account: 'fritz' })).toEqual([]);
    const [record] = await server.deps.store.read('page', {
      sql: `select "detail" from "audit" where "action" = 'action.drop' order by "id" desc limit 1`,
      parameters: [],
    });
    expect(JSON.parse(String(record?.detail))).toMatchObject({
      rows: [{ name: 'fritz', changes: { account: ['fritz', null] } }],
    });
  });

  it('keep a secret nowhere, and know another one under the same key', async () => {
    const id = await idOf('anna');
    const once = { ids: [id], input: { password: SECRET }, key: 'one' };
    expect(await run('reset', once)).toEqual({ done: 1, failed: [] });
    expect(seen.at(-1)).toEqual({ password: SECRET });
    expect(await everything('audit')).toContain('***');
    for (const table of ['audit', 'action_keys', 'test_people']) expect(await everything(table)).not.toContain(SECRET);
    const before = seen.length;
    expect(await run('reset', once)).toEqual({ done: 1, failed: [] });
    // Nobody is told that a password was set that was not.
    const other = { ...once, input: { password: 'Anders#2025' } };
    expect((await finance.problem(409, `${SCREEN}/actions/reset`, other)).code).toBe('ACTION_KEY_REUSED');
    expect(seen.length).toBe(before);
  });

  it('count them anew each time', async () => {
    const total = async () =>
      (await finance.data<QueryAnswer>(`${SCREEN}/query`, { filters: {}, include: ['totals'] })).total ?? 0;
    const before = await total();
    await server.deps.store.batch([{ sql: `delete from "test_people" where "account" = 'emil'`, parameters: [] }]);
    expect(await total()).toBe(before - 1);
  });
});
