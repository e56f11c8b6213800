import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEFAULT_SWITCHES,
  DEFAULT_WATERMARK,
  GROUP_SETTING,
  type GroupSwitches,
  type StoredSetting,
  TAXPAYER_STYLE_KEY,
  TREE_ASSOCIATE_KEY,
  type UserInfo,
  type WatermarkSetting,
} from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SET = '/api/gts-manager/jt/set';
const CONFIG = '/api/gts-manager/config';
const PARAMETER = '/api/gts-manager/organ/getCspz';
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
    ['a text that is read backwards', { configFieldList: [{ type: '05', separator: '01', content: '机\u2067密' }] }],
    ['a text of two lines', { configFieldList: [{ type: '05', separator: '01', content: '机\n密' }] }],
    ['a font that is read backwards', { fontFamily: 'SimSun\u202e' }],
    ['a property nobody asked for', { image: 'x' }],
  ])('with %s are refused', async (_name, wrong) => {
    expect(await save(admin, watermark, { ...on, ...wrong })).toBe('400 SETTING_INVALID');
    expect(JSON.parse((await read(admin, watermark))?.info ?? '')).toEqual(on);
  });

  it.each<readonly [string, WatermarkSetting['configFieldList']]>([
    ['no content', []],
    ['blank content', [{ type: '05', separator: '01', content: ' ' }]],
    ['content nobody sees', [{ type: '05', separator: '01', content: '\u200b' }]],
  ])('with %s are refused when they are switched on', async (_name, configFieldList) => {
    expect(await save(admin, watermark, { ...on, configFieldList })).toBe('200 WATERMARK_EMPTY');
    expect(JSON.parse((await read(admin, watermark))?.info ?? '')).toEqual(on);
  });

  it('without content are kept while they are off', async () => {
    expect(await save(admin, watermark, { ...on, configFieldList: [], ruleSwitch: '0' })).toBe('200 0');
  });

  it('decide which set of calls version notices use, the standard one unless said otherwise', async () => {
    const modeOf = async (account: string) => (await server.login(account)).user.usageMode;
    expect(await modeOf('viewer')).toBe('1');
    expect(await save(admin, switches, { ...DEFAULT_SWITCHES, usageMode: '3' })).toBe('400 SETTING_INVALID');
    expect(await save(admin, switches, { ...DEFAULT_SWITCHES, usageMode: '2' })).toBe('200 0');
    expect([await modeOf('viewer'), await modeOf('agency')]).toEqual(['2', '1']);
    const info = await finance.data<UserInfo>('/api/gts-manager/user/getLoginUserInfo');
    expect(info.usageMode).toBe('2');
    await admin.data(`${SET}/remove`, switches);
    expect(await modeOf('viewer')).toBe('1');
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
      taxpayerStyle: '1',
      usageMode: '2',
    };
    const answered = async (by: TestClient): Promise<unknown> => ({
      thousandthSeparator: await by.data(`${CONFIG}/thousandthSeparator`),
      treeAssociateChild: await by.data(`${PARAMETER}?code=${TREE_ASSOCIATE_KEY}`),
      accountLoginAuth: await by.data(`${CONFIG}/accountLoginAuth`),
      loginPasswordVerify: await by.data(`${CONFIG}/loginPasswordVerify`),
      taxpayerStyle: await by.data(`${PARAMETER}?code=${TAXPAYER_STYLE_KEY}`),
      usageMode: (await by.data<UserInfo>('/api/gts-manager/user/getLoginUserInfo')).usageMode,
    });
    expect(await answered(finance)).toEqual(DEFAULT_SWITCHES);
    expect(await save(admin, switches, wanted)).toBe('200 0');
    expect(await answered(finance)).toEqual(wanted);
    expect(await answered(agency)).toEqual(DEFAULT_SWITCHES);
    await finance.problem(404, `${PARAMETER}?code=OTHER`);
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
      'groupSetting.saved',
      'groupSetting.removed',
    ]);
    expect(new Set(records.map(({ account }) => account))).toEqual(new Set(['admin']));
  });

  it('take their time from the business zone', async () => {
    expect(await finance.data(`${SET}/date`)).toBe('2025-11-06 13:00:00');
  });
});
