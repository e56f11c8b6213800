import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agreement, ManagerPage, OrganisationEntry, OrganisationRecord, QueryAnswer, UserRecord } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const ORGAN = '/api/gts-manager/organ';
const USERS = '/api/gts-manager/user/page';
const AGREEMENTS = '/api/gts-manager/user/protocol/findProtocol';

describeOnBothEngines('calls of the manager service', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let viewer: TestClient;
  let agency: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    [admin, viewer, agency] = (await Promise.all(
      ['admin', 'viewer', 'agency'].map((account) => server.login(account)),
    )) as [TestClient, TestClient, TestClient];
    // Shanghai is closed, its branches are not.
    await server.deps.store.batch([
      {
        sql: `update "organisations" set "cancelled" = 1 where "code" = '102' and "groupId" = 'G1'`,
        parameters: [],
      },
    ]);
    server.deps.versions.bump('organisation');
  });
  afterAll(() => server.close());

  const codes = (tree: readonly OrganisationEntry[]): readonly string[] =>
    tree.flatMap(({ jgdm, children }) => [jgdm, ...codes(children)]);
  const page = (by: TestClient, query: string, body: object = { status: 'Y' }) =>
    by.data<ManagerPage<OrganisationRecord>>(`${ORGAN}/page?${query}`, body);

  it('give the caller’s organisations as a tree, the cancelled grey above those in use', async () => {
    const tree = await admin.data<readonly OrganisationEntry[]>(`${ORGAN}/tree`, { yxbz: true });
    expect(codes(tree)).toEqual(['100', '101', '108', '102', '104', '105', '103', '107', '106']);
    expect(tree[0]?.children[1]).toMatchObject({ jgdm: '102', grey: true, disabled: true });
    expect(codes(await viewer.data(`${ORGAN}/tree`, {}))).toEqual(['102', '104', '105', '103', '107']);
    expect(codes(await agency.data(`${ORGAN}/tree`, { yxbz: true }))).toEqual(['200', '201', '202']);
    await admin.problem(400, `${ORGAN}/tree`, { yxbz: 'true' });
  });

  it('give them by page, without gaps and repeats', async () => {
    const first = await page(admin, 'current=1&size=3&pagesCount=0');
    expect(first).toMatchObject({ total: 8, pages: 3, current: 1, size: 3 });
    expect(first.records[0]).toEqual({
      jgdm: '100',
      jgmc: '示例科技集团',
      nsrsbh: '91120116MAXXX00909',
      gsbm: '1000',
      sjjgdm: '',
      sbzt: 'Y',
      sbztbz: 'Y',
      yxbz: 'Y',
      status: 'Y',
    });
    const others = await Promise.all([2, 3, 4].map((current) => page(admin, `current=${current}&size=3&pagesCount=3`)));
    expect([first, ...others].flatMap(({ records }) => records.map(({ jgdm }) => jgdm))).toEqual([
      '100',
      '101',
      '108',
      '104',
      '105',
      '103',
      '107',
      '106',
    ]);
    const cancelled = await page(admin, '', { status: 'N' });
    expect(cancelled.records.map(({ jgdm, status }) => [jgdm, status])).toEqual([['102', 'N']]);
    expect((await page(admin, '', {})).total).toBe(9);
    for (const wrong of ['current=0', 'size=0', 'size=1000', 'size=x', 'order=1'])
      await admin.problem(400, `${ORGAN}/page?${wrong}`, {});
  });

  it('give one by itself, and another’s like one nobody has', async () => {
    expect(await admin.data(`${ORGAN}/info`, { jgdm: '104' })).toMatchObject({ jgdm: '104', sjjgdm: '102' });
    // What stands above is not the caller's.
    expect(await viewer.data(`${ORGAN}/info`, { jgdm: '102' })).toMatchObject({ sjjgdm: '' });
    const [foreign, unknown] = [
      await viewer.problem(404, `${ORGAN}/info`, { jgdm: '200' }),
      await viewer.problem(404, `${ORGAN}/info`, { jgdm: '999' }),
    ];
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('name the states of organisations', async () => {
    expect(await viewer.data(`${ORGAN}/findStatus?type=1`)).toEqual([
      { code: 'Y', name: '启用', nameEn: 'In use' },
      { code: 'N', name: '注销', nameEn: 'Cancelled' },
    ]);
    await viewer.problem(400, `${ORGAN}/findStatus?type=2`);
  });

  it('give the users of the group, with nothing secret, to those who may see them', async () => {
    const all = await admin.data<ManagerPage<UserRecord>>(`${USERS}?size=500`);
    const accounts = all.records.map(({ account }) => account);
    expect(accounts).toContain('finance');
    expect(accounts).not.toContain('agency');
    expect(all.total).toBe(accounts.length);
    for (const record of all.records)
      expect(Object.keys(record).sort()).toEqual(['account', 'showName', 'status', 'userId']);
    const paged = await Promise.all(
      accounts.map((_, index) => admin.data<ManagerPage<UserRecord>>(`${USERS}?size=1&current=${index + 1}`)),
    );
    expect(paged.flatMap(({ records }) => records.map(({ account }) => account))).toEqual(accounts);
    await viewer.problem(403, USERS);
    await admin.problem(400, `${USERS}?size=1000`);
  });

  it('give who sees a part of the group the users there, as the list of users does', async () => {
    await givePermissions(server.deps, 'viewer', ['system:user:view']);
    const { records, total } = await viewer.data<ManagerPage<UserRecord>>(USERS);
    // Those of Shanghai, and nobody of the head office.
    expect(records.map(({ account }) => account)).toEqual(['config', 'viewer']);
    const page = { currentPage: 1, pageSize: 100 };
    const list = await viewer.data<QueryAnswer>('/api/gts-base-ability/screens/manager.users/query', {
      filters: {},
      page,
    });
    expect(list.records?.map(({ account }) => account)).toEqual(['config', 'viewer']);
    expect([total, list.total]).toEqual([2, 2]);
  });

  it('give the agreements of a scene with their texts, in both languages', async () => {
    const found = await viewer.data<readonly Agreement[]>(`${AGREEMENTS}?scene=authLogin`);
    expect(found.map(({ name, nameEn }) => [name, nameEn])).toEqual([
      ['税务账号授权协议', 'Authorisation to use a tax account'],
      ['隐私说明', 'Privacy notice'],
    ]);
    for (const { id, protocolUrl, content, contentEn } of found) {
      expect(protocolUrl).toBe(`/myAgreement?id=${id}`);
      // As many paragraphs in either language.
      expect(content.split('\n\n').length).toBe(contentEn.split('\n\n').length);
      expect(content.length).toBeGreaterThan(200);
    }
    expect(await viewer.data(AGREEMENTS, { scene: 'authLogin' })).toEqual(found);
    expect((await viewer.data<readonly Agreement[]>(AGREEMENTS)).length).toBe(2);
    expect(await viewer.data(`${AGREEMENTS}?scene=nothing`)).toEqual([]);
    await viewer.problem(400, `${AGREEMENTS}?other=1`);
  });
});
