import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionAnswer, QueryAnswer } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { schemaFolder } from '../support/schemaFolder.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const word = (name: string) => ({ zh: name, en: name });
const FILES = {
  'codes/colour.codes.json': {
    name: 'colour',
    title: word('colour'),
    items: [
      { code: 'r', name: word('red') },
      { code: 'g', name: word('green') },
      { code: 'b', name: word('blue') },
    ],
  },
  'fields/memo.fields.json': {
    name: 'memo',
    fields: {
      memoNo: { label: word('no'), column: { kind: 'text' }, filter: { kind: 'text', match: 'equals' } },
      kind: { label: word('kind'), column: { kind: 'text' } },
      colours: { label: word('colours'), column: { kind: 'code', codes: 'colour' } },
      owner: { label: word('owner'), column: { kind: 'text' } },
      amount: { label: word('amount'), column: { kind: 'money' } },
      writer: { label: word('writer'), column: { kind: 'text' } },
    },
  },
  'datasets/memo.dataset.json': {
    name: 'memo',
    title: word('memo'),
    fields: ['memo'],
    columns: {
      memoNo: { type: 'text', required: true, search: true },
      kind: { type: 'text', required: true },
      colours: { type: 'codeSet', search: true },
      owner: { type: 'code', required: true },
      amount: { type: 'money', default: '0.00' },
      writer: { type: 'text' },
    },
    businessKey: ['memoNo'],
    organisation: 'owner',
    rowName: 'memoNo',
    actions: {
      add: {
        label: word('add'),
        permission: 'seller:order:edit',
        creates: true,
        input: {
          memoNo: { kind: 'text', required: true },
          owner: { kind: 'organisation', required: true },
          colours: { kind: 'codes', codes: 'colour' },
          amount: { kind: 'money', min: '0.01' },
        },
        set: {
          memoNo: '$input.memoNo',
          owner: '$input.owner',
          kind: 'plain',
          colours: '$input.colours',
          amount: '$input.amount',
          writer: '$user.name',
        },
      },
      addOther: {
        label: word('other'),
        creates: true,
        set: { memoNo: '$run.id', owner: '102', kind: 'other' },
      },
    },
  },
  'screens/memo.list.screen.json': {
    id: 'memo.list',
    resourceNo: 'MEMO_LIST',
    title: word('memos'),
    route: '/manager/memos',
    source: { dataset: 'memo', where: { kind: 'plain' } },
    filters: ['memoNo'],
    columns: ['memoNo', 'colours', 'owner', 'amount', 'writer'],
    toolbar: ['add', 'addOther'],
    sort: [{ field: 'memoNo', direction: 'asc' }],
  },
};
const SCREEN = '/api/gts-base-ability/screens/memo.list';

describeOnBothEngines('an action that adds a row', (engine) => {
  const schemas = schemaFolder(FILES);
  let server: TestServer;
  let finance: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine, { schemasDir: schemas.path });
    finance = await server.login('finance');
  });
  afterAll(async () => {
    await server?.close();
    schemas.remove();
  });

  const add = (input: object, more: object = {}, client = finance) =>
    client.data<ActionAnswer>(`${SCREEN}/actions/add`, { input, ...more });
  const refused = async (body: object, action = 'add', client = finance) =>
    (await client.problem(400, `${SCREEN}/actions/${action}`, body)).code;
  const found = async (memoNo: string, client = finance) =>
    (
      await client.data<QueryAnswer>(`${SCREEN}/query`, {
        filters: { memoNo },
        page: { currentPage: 1, pageSize: 20 },
      })
    ).records ?? [];

  it('adds it with defaults, for an organisation of the caller', async () => {
    expect(await add({ memoNo: ' M1 ', owner: '101', colours: 'b,r,b', amount: '12.5' })).toEqual({
      done: 1,
      failed: [],
    });
    expect(await add({ memoNo: 'M2', owner: '102' })).toEqual({ done: 1, failed: [] });
    expect(await found('M1')).toMatchObject([
      { memoNo: 'M1', owner: '101', colours: 'r,b', amount: '12.50', writer: '王会计' },
    ]);
    expect(await found('M2')).toMatchObject([{ memoNo: 'M2', owner: '102', colours: '', amount: '0.00' }]);
    expect(await found('M1', await server.login('viewer'))).toEqual([]);
    expect(await found('M2', await server.login('viewer'))).toHaveLength(1);
  });

  it('refuses a key the group has already, also where the caller does not see the row, and names it', async () => {
    await server.insert('memo', 'G1', [{ memoNo: 'hidden', owner: '999', kind: 'plain' }]);
    await server.insert('memo', 'G2', [{ memoNo: 'elsewhere', owner: '200', kind: 'plain' }]);
    expect(await add({ memoNo: 'hidden', owner: '101' })).toEqual({
      done: 0,
      failed: [{ id: '', code: 'ROW_EXISTS', message: '数据已存在：hidden' }],
    });
    expect((await add({ memoNo: 'elsewhere', owner: '101' })).done).toBe(1);
  });

  it('refuses organisations that are not the caller’s', async () => {
    expect(await refused({ input: { memoNo: 'M3', owner: '200' } })).toBe('ACTION_INPUT_INVALID');
    expect(await refused({ input: { memoNo: 'M3', owner: 'constructor' } })).toBe('ACTION_INPUT_INVALID');
    const branch = await server.login('viewer');
    expect((await branch.post(`${SCREEN}/actions/add`, { input: { memoNo: 'M3', owner: '102' } })).statusCode).toBe(
      403,
    );
  });

  it('refuses codes nobody offers, an amount out of bounds, a missing input and a stranger', async () => {
    const right = { memoNo: 'M4', owner: '101' };
    expect(await refused({ input: { ...right, colours: 'r,x' } })).toBe('ACTION_INPUT_INVALID');
    expect(await refused({ input: { ...right, colours: ',' } })).toBe('ACTION_INPUT_INVALID');
    expect(await refused({ input: { ...right, amount: '0' } })).toBe('ACTION_INPUT_INVALID');
    expect(await refused({ input: { owner: '101' } })).toBe('ACTION_INPUT_INVALID');
    expect(await refused({ input: { ...right, kind: 'x' } })).toBe('ACTION_INPUT_INVALID');
    expect(await found('M4')).toEqual([]);
  });

  it('is about no rows', async () => {
    const input = { memoNo: 'M5', owner: '101' };
    expect(await refused({ input, ids: ['1'] })).toBe('REQUEST_INVALID');
    expect(await refused({ input, filters: {}, expectedCount: 0 })).toBe('REQUEST_INVALID');
    expect(await found('M5')).toEqual([]);
  });

  it('keeps no row that its list would not show', async () => {
    expect(await refused({}, 'addOther')).toBe('ROW_OUTSIDE_SCREEN');
    const [row] = await server.deps.store.read('page', {
      sql: `select count(*) as "n" from "ds_memo" where "kind" = 'other'`,
      parameters: [],
    });
    expect(Number(row?.n)).toBe(0);
  });

  it('adds once under one key, and never twice at the same moment', async () => {
    const input = { memoNo: 'M6', owner: '101' };
    expect(await add(input, { key: 'k1' })).toEqual({ done: 1, failed: [] });
    expect(await add(input, { key: 'k1' })).toEqual({ done: 1, failed: [] });
    const both = await Promise.all([1, 2, 3].map(() => add({ memoNo: 'M7', owner: '101' })));
    expect(both.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
    expect(await found('M6')).toHaveLength(1);
    expect(await found('M7')).toHaveLength(1);
  });

  it('is recorded with the name of the row', async () => {
    await add({ memoNo: 'M8', owner: '101' });
    const [record] = await server.deps.store.read('page', {
      sql: `select "target", "detail" from "audit" where "action" = 'action.add' order by "id" desc limit 1`,
      parameters: [],
    });
    expect(record?.target).toBe('memo.list');
    expect(JSON.parse(String(record?.detail))).toMatchObject({
      count: 1,
      rows: [{ name: 'M8', changes: { memoNo: [null, 'M8'] } }],
    });
  });
});
