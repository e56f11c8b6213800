import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SWITCHES, GROUP_SETTING, type StoredSetting, TREE_ASSOCIATE_KEY, type UserSwitches } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const MANAGER = '/api/gts-manager';
const { switches } = GROUP_SETTING;

describeOnBothEngines('switches a user chose over the group', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let finance: TestClient;
  let viewer: TestClient;
  let agency: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    [admin, finance, viewer, agency] = (await Promise.all(
      ['admin', 'finance', 'viewer', 'agency'].map((account) => server.login(account)),
    )) as [TestClient, TestClient, TestClient, TestClient];
    const info = JSON.stringify({ ...DEFAULT_SWITCHES, thousandthSeparator: '1' });
    await admin.data(`${MANAGER}/jt/set/add`, { ...switches, info });
  });
  beforeEach(async () => {
    for (const by of [finance, viewer, agency]) await by.data(`${MANAGER}/user/set/remove`, switches);
  });
  afterAll(() => server.close());

  const choose = (by: TestClient, info: unknown, key: object = switches) =>
    by.post(`${MANAGER}/user/set/add`, { ...key, info: JSON.stringify(info) });
  const held = async (by: TestClient) => ({
    thousands: await by.data(`${MANAGER}/config/thousandthSeparator`),
    tree: await by.data(`${MANAGER}/organ/getCspz?code=${TREE_ASSOCIATE_KEY}`),
  });

  it('win over the group, which wins over the defaults, one by one', async () => {
    expect(await held(finance)).toEqual({ thousands: '1', tree: '0' });
    const wanted: UserSwitches = { treeAssociateChild: '1' };
    expect((await choose(finance, wanted)).statusCode).toBe(200);
    expect(await held(finance)).toEqual({ thousands: '1', tree: '1' });
    expect((await choose(viewer, { thousandthSeparator: '0' })).statusCode).toBe(200);
    expect(await held(viewer)).toEqual({ thousands: '0', tree: '0' });
  });

  it('are the own ones only, and end with their removal', async () => {
    await choose(finance, { thousandthSeparator: '0' });
    expect(await held(viewer)).toEqual({ thousands: '1', tree: '0' });
    expect(await viewer.data(`${MANAGER}/user/set/get`, switches)).toBeNull();
    const stored = await finance.data<StoredSetting>(`${MANAGER}/user/set/get`, switches);
    expect(JSON.parse(stored.info)).toEqual({ thousandthSeparator: '0' });
    await finance.data(`${MANAGER}/user/set/remove`, switches);
    expect(await held(finance)).toEqual({ thousands: '1', tree: '0' });
  });

  it.each<readonly [string, unknown]>([
    ['a switch that is the group’s alone', { loginPasswordVerify: '' }],
    ['a value nobody knows', { thousandthSeparator: '2' }],
    ['no object', ['1']],
  ])('with %s are refused', async (_name, wrong) => {
    const answer = await choose(finance, wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'SETTING_INVALID']);
    expect(await held(finance)).toEqual({ thousands: '1', tree: '0' });
  });

  it('exist under their own name only, and a screen has none', async () => {
    for (const key of [
      { ...switches, resourceNo: 'PUR_INVOICE_GENERAL' },
      { ...switches, resourceNo: 'watermark' },
      { ...switches, type: 1 },
    ])
      expect((await choose(finance, {}, key)).statusCode).toBe(404);
  });

  it('are what is taken back: views of their own, which lie beside the shared ones, are nobody else’s to delete', async () => {
    const views = { resourceNo: 'PUR_INVOICE_GENERAL', type: 5 };
    const own = { ...views, info: JSON.stringify({ version: 1, views: [] }), rev: 0 };
    await finance.data(`${MANAGER}/user/set/add`, own);
    expect((await admin.problem(404, `${MANAGER}/jt/set/remove/user`, views)).code).toBe('NOT_FOUND');
    expect(await finance.data(`${MANAGER}/user/set/get/v2`, views)).toMatchObject({ info: own.info });
  });

  it('are taken back for the whole group by who manages it, and for no other group', async () => {
    for (const by of [finance, viewer, agency]) await choose(by, { treeAssociateChild: '1' });
    expect((await finance.problem(403, `${MANAGER}/jt/set/remove/user`, switches)).code).toBe('NOT_PERMITTED');
    expect(await admin.data(`${MANAGER}/jt/set/remove/user`, switches)).toEqual({ removed: 2 });
    expect([await held(finance), await held(viewer), await held(agency)]).toEqual([
      { thousands: '1', tree: '0' },
      { thousands: '1', tree: '0' },
      { thousands: '0', tree: '1' },
    ]);
    const [record] = await server.deps.store.read('system', {
      sql: `select "account" from "audit" where "action" = 'groupSetting.removedOfUsers'`,
      parameters: [],
    });
    expect(record).toEqual({ account: 'admin' });
  });
});
