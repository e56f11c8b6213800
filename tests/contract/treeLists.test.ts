import { afterAll, beforeAll, expect, it } from 'vitest';
import { TREE_KEYWORD_MAX } from '#engine';
import type { Organisation, OrganisationEntry, TaxpayerEntry, TreeListQuery } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const BASE = '/api/gts-manager/module/get';
const ALL: TreeListQuery = { accurateFlag: 'N', matchStr: '', logoffState: '', scaleSign: 'N' };

const codes = (entries: readonly OrganisationEntry[]): readonly string[] =>
  entries.flatMap(({ jgdm, children }) => [jgdm, ...codes(children)]);
const files = (entries: readonly TaxpayerEntry[]): readonly string[] =>
  entries.flatMap(({ nsrdzdah, children }) => [nsrdzdah, ...files(children)]);

describeOnBothEngines('organisations and taxpayers to pick from', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const organisations = (query: Partial<TreeListQuery> = {}, by = client) =>
    by.data<readonly OrganisationEntry[]>(`${BASE}/organizeList`, { ...ALL, ...query });
  const taxpayers = (query: Partial<TreeListQuery> = {}, list = 'taxNumberList') =>
    client.data<readonly TaxpayerEntry[]>(`${BASE}/${list}`, { ...ALL, ...query });
  const mark = (code: string, changes: string) =>
    server.deps.store.batch([
      { sql: `update "organisations" set ${changes} where "code" = '${code}'`, parameters: [] },
    ]);
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.login('finance');
    // Shanghai is closed, its branches in Nanjing and Hangzhou are not; nor is Wuhan below Shenzhen above the scale.
    await mark('102', '"cancelled" = 1');
    await mark('106', '"cancelled" = 1');
    await mark('105', '"taxBody" = 0');
    await mark('107', '"scaled" = 1');
    server.deps.versions.bump('organisation');
  });
  afterAll(() => server.close());

  it('are the caller’s, and nobody else’s', async () => {
    expect(codes(await organisations())).toEqual(['100', '101', '108', '102', '104', '105', '103', '107', '106']);
    expect(codes(await organisations({}, await server.login('viewer')))).toEqual(['102', '104', '105', '103', '107']);
    expect(codes(await organisations({}, await server.login('agency')))).toEqual(['200', '201', '202']);
  });

  it('carry their flags', async () => {
    const [, shanghai] = (await organisations())[0]?.children ?? [];
    expect(shanghai).toMatchObject({ jgdm: '102', grey: true, disabled: false, sbzt: 'Y', sbztbz: 'Y', yxbz: 'N' });
    expect(shanghai?.children[1]).toMatchObject({ jgdm: '105', grey: false, sbzt: 'N', sbztbz: 'N', yxbz: 'Y' });
    expect(shanghai).toMatchObject({ gsbm: '1200', nsrsbh: '91310115MAXXX00236' });
    const [own] = await client.data<readonly Organisation[]>('/api/gts-manager/user/organs');
    expect(own?.children[1]).toMatchObject({ jgdm: '102', gsbm: '1200', sbzt: 'Y', yxbz: 'N', scaleSign: 'N' });
  });

  it('without what is cancelled, which stays grey above what is not', async () => {
    const found = await organisations({ logoffState: 'N' });
    expect(codes(found)).toEqual(['100', '101', '108', '102', '104', '105', '103', '107']);
    expect(found[0]?.children[1]).toMatchObject({ jgdm: '102', grey: true, disabled: true });
  });

  it('above the scale', async () => {
    expect(codes(await organisations({ scaleSign: 'Y' }))).toEqual(['100', '103', '107']);
  });

  it('by several words, with the ancestors of what is found', async () => {
    expect(codes(await organisations({ matchStr: '南京,青岛' }))).toEqual(['100', '101', '108', '102', '104']);
    expect(codes(await organisations({ matchStr: '没有的公司' }))).toEqual([]);
  });

  it('by the whole name or code', async () => {
    expect(codes(await organisations({ accurateFlag: 'Y', matchStr: '南京' }))).toEqual([]);
    for (const code of ['104', '1210', '91320106MAXXX004XU'])
      expect(codes(await organisations({ accurateFlag: 'Y', matchStr: code }))).toEqual(['100', '102', '104']);
    expect(files(await taxpayers({ accurateFlag: 'Y', matchStr: '1210' }))).toEqual(['100', '102', '104']);
    expect(files(await taxpayers({ accurateFlag: 'Y', matchStr: '91320106maxxx004xu' }))).toEqual([
      '100',
      '102',
      '104',
    ]);
  });

  it('as a flat list, of what is found only', async () => {
    const found = await taxpayers({ matchStr: '南京,青岛' }, 'taxNumberList/auto');
    expect(found.map(({ nsrmc, children }) => [nsrmc, children])).toEqual([
      ['示例科技（青岛）有限公司', []],
      ['示例科技（南京）有限公司', []],
    ]);
  });

  it('are chosen from a tree until the group says otherwise', async () => {
    const style = (by: TestClient) => by.data('/api/gts-manager/organ/getCspz?code=NSRMCXZYS');
    expect(await style(client)).toBe('0');
    const admin = await server.login('admin');
    const switches = {
      thousandthSeparator: '0',
      treeAssociateChild: '0',
      accountLoginAuth: 2,
      loginPasswordVerify: '',
      taxpayerStyle: '1',
    };
    await admin.data('/api/gts-manager/jt/set/add', {
      resourceNo: 'switches',
      type: 102,
      info: JSON.stringify(switches),
    });
    expect(await style(client)).toBe('1');
  });

  it('are searched by the longest keyword a box takes', async () => {
    expect(await organisations({ matchStr: 'x'.repeat(TREE_KEYWORD_MAX) })).toEqual([]);
  });

  it('are refused to whoever asks otherwise', async () => {
    for (const wrong of [
      {},
      { ...ALL, accurateFlag: 'X' },
      { ...ALL, matchStr: 'x'.repeat(TREE_KEYWORD_MAX + 1) },
      { ...ALL, all: true },
    ])
      await client.problem(400, `${BASE}/organizeList`, wrong);
    expect(
      (await server.app.inject({ method: 'POST', url: `${BASE}/organizeList`, payload: ALL })).json(),
    ).toMatchObject({
      code: '100001',
    });
  });
});
