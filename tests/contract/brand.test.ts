import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BRAND_ICON_MAX_BYTES,
  type Brand,
  type BrandSetting,
  DEFAULT_BRAND,
  EDITIONS,
  type Envelope,
  GROUP_SETTING,
  type StoredSetting,
  type UserInfo,
} from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const MANAGER = '/api/gts-manager';
const { brand } = GROUP_SETTING;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = (bytes: readonly number[], length: number, type = 'image/png') =>
  `data:${type};base64,${Buffer.concat([Buffer.from(bytes), Buffer.alloc(length - bytes.length)]).toString('base64')}`;
const icon = picture(PNG, 100);
const platform: Brand = {
  browserTitle: EDITIONS.platform.zh,
  browserTitleEn: EDITIONS.platform.en,
  browserIcon: '',
};

describeOnBothEngines('the brand of a group', (engine) => {
  let server: TestServer;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.close());

  const before = async () => (await server.app.inject(`${MANAGER}/brandConfig/info`)).json<Envelope<Brand>>().data;
  const after = async (by: TestClient) => (await by.data<UserInfo>(`${MANAGER}/user/getLoginUserInfo`)).brand;
  async function save(by: TestClient, change: Partial<Record<keyof BrandSetting, unknown>>) {
    const rev = (await by.data<StoredSetting | null>(`${MANAGER}/jt/set/get`, brand))?.rev ?? 0;
    const info = JSON.stringify({ ...DEFAULT_BRAND, ...change });
    const answer = await by.post(`${MANAGER}/jt/set/add`, { ...brand, info, rev });
    return `${answer.statusCode} ${answer.json().code}`;
  }

  it('is that of the tax service platform at first', async () => {
    expect([await before(), admin.user.brand]).toEqual([platform, platform]);
  });

  it('of the group edition has its names, in the login of its users and before anybody has logged in', async () => {
    expect(await save(admin, { edition: 'group' })).toBe('200 0');
    const names = { browserTitle: '集团税务管理系统', browserTitleEn: 'Group Tax Management System', browserIcon: '' };
    expect([await before(), await after(admin), (await server.login('finance')).user.brand]).toEqual([
      names,
      names,
      names,
    ]);
  });

  it('of another group is its own, and is not what strangers see', async () => {
    expect((await server.login('agency')).user.brand).toEqual(platform);
    const other = { groupId: 'G2', resourceNo: brand.resourceNo, type: brand.type };
    const info = JSON.stringify({ ...DEFAULT_BRAND, browserTitle: '代理平台' });
    await server.deps.store.batch([
      {
        sql: `insert into "group_settings" ("groupId", "resourceNo", "type", "info", "rev", "updatedAt") values ('${other.groupId}', '${other.resourceNo}', ${other.type}, '${info}', 1, 1)`,
        parameters: [],
      },
    ]);
    expect((await server.login('agency')).user.brand.browserTitle).toBe('代理平台');
    expect((await before()).browserTitle).toBe('集团税务管理系统');
  });

  it('before anybody has logged in is that of the group that runs the installation, whatever groups come later', async () => {
    await server.deps.store.batch([
      {
        sql: `insert into "groups" ("id", "name", "type", "managedBy", "rowId") values ('A0', '新集团', '1', 'G1', 99)`,
        parameters: [],
      },
    ]);
    expect((await before()).browserTitle).toBe('集团税务管理系统');
  });

  it('takes titles and an icon of its own', async () => {
    const own = { browserTitle: '华信税务', browserTitleEn: 'Huaxin Tax', browserIcon: icon };
    expect(await save(admin, own)).toBe('200 0');
    expect([await before(), await after(admin)]).toEqual([own, own]);
    expect(await save(admin, { browserIcon: picture([0, 0, 1, 0], 60, 'image/x-icon') })).toBe('200 0');
    expect(await save(admin, { browserIcon: picture(PNG, BRAND_ICON_MAX_BYTES) })).toBe('200 0');
  });

  it.each<readonly [string, Partial<Record<keyof BrandSetting, unknown>>]>([
    ['a picture over 32 KB', { browserIcon: picture(PNG, BRAND_ICON_MAX_BYTES + 1) }],
    ['a picture that is not what it claims', { browserIcon: picture([0xff, 0xd8, 0xff], 100) }],
    ['a drawing that may hold a script', { browserIcon: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['a page in place of a picture', { browserIcon: 'data:text/html;base64,PHA+' }],
    ['an address elsewhere', { browserIcon: 'https://evil.example/icon.png' }],
    ['a script', { browserIcon: 'javascript:alert(1)' }],
    ['an edition nobody knows', { edition: 'pro' }],
    ['a title of two lines', { browserTitle: 'a\nb' }],
    ['a title that is read backwards', { browserTitle: '华信\u202e税务' }],
    ['an English title that is read backwards', { browserTitleEn: 'Huaxin\u200f Tax' }],
    ['a property nobody asked for', { style: 'x' } as object],
  ])('with %s is refused', async (_name, wrong) => {
    const known = await after(admin);
    expect(await save(admin, wrong)).toBe('400 SETTING_INVALID');
    expect(await after(admin)).toEqual(known);
  });

  it('is changed only by who manages the group', async () => {
    expect(await save(await server.login('finance'), {})).toBe('403 NOT_PERMITTED');
  });
});
