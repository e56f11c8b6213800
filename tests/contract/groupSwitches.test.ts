import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEFAULT_SWITCHES,
  DEFAULT_WATERMARK,
  GROUP_SETTING,
  type GroupSwitches,
  type StoredSetting,
  TREE_ASSOCIATE_KEY,
  type WatermarkSetting,
} from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SET = '/api/gts-manager/jt/set';
const CONFIG = '/api/gts-manager/config';
const { watermark, switches } = GROUP_SETTING;

describeOnBothEngines('watermark and switches of a group', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let finance: TestClient;
  let agency: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    [admin, finance, agency] = (await Promise.all(
      ['admin', 'finance', 'agency'].map((account) => server.login(account)),
    )) as [TestClient, TestClient, TestClient];
  });
  afterAll(() => server.close());

  const read = (by: TestClient, key: typeof watermark | typeof switches) =>
    by.data<StoredSetting | null>(`${SET}/get`, key);
  async function save(by: TestClient, key: typeof watermark | typeof switches, value: unknown) {
    const rev = (await read(by, key))?.rev ?? 0;
    const answer = await by.post(`${SET}/add`, { ...key, info: JSON.stringify(value), rev });
    return `${answer.statusCode} ${answer.json().code}`;
  }
  const on: WatermarkSetting = {
    ...DEFAULT_WATERMARK,
    ruleSwitch: '1',
    configFieldList: [{ type: '01', separator: '02', content: '' }],
  };

  it('are read by everybody of the group and by nobody else', async () => {
    expect(await save(admin, watermark, on)).toBe('200 0');
    expect(JSON.parse((await read(finance, watermark))?.info ?? '')).toEqual(on);
    expect(await read(agency, watermark)).toBeNull();
  });

  it('are changed only by those who may', async () => {
    expect(await save(finance, watermark, on)).toBe('403 NOT_PERMITTED');
    expect(await save(finance, switches, DEFAULT_SWITCHES)).toBe('403 NOT_PERMITTED');
    await finance.problem(403, `${SET}/remove`, watermark);
    await finance.problem(403, `${SET}/remove/user`, watermark);
  });

  it.each<readonly [string, object]>([
    ['an opacity over 100', { opacity: 101 }],
    ['a colour that is a script', { color: 'url(javascript:alert(1))' }],
    ['a font that leaves its property', { fontFamily: 'a;background:red' }],
    ['a content type nobody knows', { configFieldList: [{ type: '06', separator: '01', content: '' }] }],
    ['a property nobody asked for', { image: 'x' }],
  ])('with %s are refused', async (_name, wrong) => {
    expect(await save(admin, watermark, { ...on, ...wrong })).toBe('400 SETTING_INVALID');
    expect(JSON.parse((await read(admin, watermark))?.info ?? '')).toEqual(on);
  });

  it('under another name do not exist', async () => {
    await admin.problem(404, `${SET}/get`, { ...watermark, resourceNo: 'PUR_INVOICE_GENERAL' });
  });

  it('answer the configuration calls, which start from the defaults', async () => {
    const wanted: GroupSwitches = {
      thousandthSeparator: '1',
      treeAssociateChild: '1',
      accountLoginAuth: 0,
      loginPasswordVerify: '1',
    };
    const answered = async (by: TestClient): Promise<unknown> => ({
      thousandthSeparator: await by.data(`${CONFIG}/thousandthSeparator`),
      treeAssociateChild: await by.data(`${CONFIG}/systemParameter?key=${TREE_ASSOCIATE_KEY}`),
      accountLoginAuth: await by.data(`${CONFIG}/accountLoginAuth`),
      loginPasswordVerify: await by.data(`${CONFIG}/loginPasswordVerify`),
    });
    expect(await answered(finance)).toEqual(DEFAULT_SWITCHES);
    expect(await save(admin, switches, wanted)).toBe('200 0');
    expect(await answered(finance)).toEqual(wanted);
    expect(await answered(agency)).toEqual(DEFAULT_SWITCHES);
    await finance.problem(404, `${CONFIG}/systemParameter?key=OTHER`);
  });

  it('changed by two administrators at once keep the first change', async () => {
    const rev = (await read(admin, watermark))?.rev ?? 0;
    const change = (opacity: number) =>
      admin.post(`${SET}/add`, { ...watermark, info: JSON.stringify({ ...on, opacity }), rev });
    expect((await change(20)).statusCode).toBe(200);
    expect((await change(30)).json().code).toBe('SETTING_CHANGED');
    expect(JSON.parse((await read(finance, watermark))?.info ?? '').opacity).toBe(20);
  });

  it('end with a removal, which leaves a record', async () => {
    expect((await admin.post(`${SET}/remove`, watermark)).json().code).toBe('0');
    expect(await read(finance, watermark)).toBeNull();
    const records = await server.deps.store.read('system', {
      sql: `select "action", "account" from "audit" where "target" = 'watermark' order by "id"`,
      parameters: [],
    });
    expect(records.map(({ action }) => action)).toEqual([
      'groupSetting.saved',
      'groupSetting.saved',
      'groupSetting.removed',
    ]);
    expect(new Set(records.map(({ account }) => account))).toEqual(new Set(['admin']));
  });

  it('take their time from the business zone', async () => {
    expect(await finance.data(`${SET}/date`)).toBe('2025-11-06 13:00:00');
  });
});
