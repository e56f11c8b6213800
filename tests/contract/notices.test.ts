import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CurrentVersion, Message, MessagePage, VersionNotice } from '#wire';
import { messageStatement } from '../../src/server/notices/messages.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const MODES = ['/api/gts-manager/version/message', '/api/gts-manager/saas/version/message'] as const;
const [BASE] = MODES;
const PAGE = { page: { currentPage: 1, pageSize: 10 } };

describeOnBothEngines('notices', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let finance: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    [admin, finance] = [await server.login('admin'), await server.login('finance')];
  });
  afterAll(() => server.close());

  const save = async (version: string, content: string, published: 'Y' | 'N') =>
    (await admin.data<{ readonly id: string }>(`${BASE}/saveVersionNotice`, { version, content, published })).id;
  const refused = async (call: string, body: object) => {
    const { code, message } = (await admin.post(`${BASE}/${call}`, body)).json();
    return [code, message];
  };
  const current = (client: TestClient, base: string = BASE) => client.data<CurrentVersion>(`${base}/getCurVersion`);
  const send = (userId: string, title: string) =>
    server.deps.store.batch([
      messageStatement(server.deps, userId, {
        kind: 'success',
        title: { zh: title, en: `${title} in English` },
        content: { zh: '凭证已生成', en: 'Vouchers were made' },
        successPzIds: ['PZ1'],
      }),
    ]);
  const messages = (client: TestClient, body: object = PAGE) => client.data<MessagePage>('/api/queryMessageList', body);

  it('of a version are none at first', async () => {
    expect(await current(finance)).toEqual({ version: '', content: '', isNotice: '0' });
  });

  it('are shown once published, cleaned, until each user acknowledges them, in both usage modes', async () => {
    const id = await save('20241101', '<p onclick="x()">新功能<script>1</script></p>', 'N');
    expect((await current(finance)).version).toBe('');
    await admin.data(`${BASE}/updateVersionNotice`, {
      id,
      version: '20241101',
      content: '<p>新功能</p>',
      published: 'Y',
    });
    for (const base of MODES)
      expect(await current(finance, base)).toEqual({ version: '20241101', content: '<p>新功能</p>', isNotice: '1' });
    await finance.data(`${MODES[1]}/saveUserNotice`, { version: '20241101' });
    expect([(await current(finance)).isNotice, (await current(admin)).isNotice]).toEqual(['0', '1']);
    await finance.data(`${BASE}/saveUserNotice`, { version: '20241101' });
    await save('20241201', '<p>更多</p>', 'Y');
    expect(await current(finance)).toMatchObject({ version: '20241201', isNotice: '1' });
    expect(await finance.data(`${BASE}/findLocalVersion`)).toEqual({ version: '20241201' });
  });

  it('are stored without what could harm their readers', async () => {
    await save('20241202', '<p>a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p>', 'N');
    const list = await admin.data<readonly VersionNotice[]>(`${BASE}/findVersionNotice`);
    expect(list.find(({ version }) => version === '20241202')?.content).toBe('<p>a<a>b</a></p>');
  });

  it.each([
    ['nothing', '', 'NOTICE_EMPTY', '请输入升级内容'],
    ['blanks', '<p> \u3000</p>', 'NOTICE_EMPTY', '请输入升级内容'],
    ['what is no content', '<script>x</script>', 'NOTICE_EMPTY', '请输入升级内容'],
    ['too much', `<p>${'x'.repeat(40_000)}</p>`, 'NOTICE_TOO_LONG', '升级内容（含格式）不能超过 40,000 个字符'],
  ])('with %s are refused in words their author understands', async (_name, content, code, message) => {
    expect(await refused('saveVersionNotice', { version: '1', content, published: 'N' })).toEqual([code, message]);
  });

  it('are one for each version: a second one would count as read', async () => {
    const taken = '该版本号的公告已存在，请修改原公告或使用新的版本号';
    const content = '<p>x</p>';
    const own = await save('20250101', content, 'N');
    const other = await save('20250102', content, 'N');
    expect(await refused('saveVersionNotice', { version: '20250101', content, published: 'N' })).toEqual([
      'NOTICE_VERSION_TAKEN',
      taken,
    ]);
    expect(await refused('updateVersionNotice', { id: other, version: '20250101', content, published: 'N' })).toEqual([
      'NOTICE_VERSION_TAKEN',
      taken,
    ]);
    await admin.data(`${BASE}/updateVersionNotice`, {
      id: own,
      version: '20250101',
      content: '<p>y</p>',
      published: 'N',
    });
    for (const id of [own, other]) await admin.data(`${BASE}/deleteVersionNotice`, { id });
  });

  it('are not overwritten by who has read an older state of them', async () => {
    const id = await save('20250103', '<p>x</p>', 'N');
    const listed = await admin.data<readonly VersionNotice[]>(`${BASE}/findVersionNotice`);
    const { updatedAt } = listed.find((notice) => notice.id === id) ?? {};
    const change = (content: string) => ({ id, version: '20250103', content, published: 'N', updatedAt });
    server.pass(1000);
    await admin.data(`${BASE}/updateVersionNotice`, change('<p>first</p>'));
    expect((await admin.problem(409, `${BASE}/updateVersionNotice`, change('<p>second</p>'))).code).toBe(
      'NOTICE_CHANGED',
    );
    expect(await admin.data(`${BASE}/findMessage?id=${id}`)).toMatchObject({ content: '<p>first</p>' });
    await admin.data(`${BASE}/deleteVersionNotice`, { id });
  });

  it('are unread where a version is used again, whoever read the one that had it before', async () => {
    const content = '<p>x</p>';
    const read = () => finance.data(`${BASE}/saveUserNotice`, { version: '20250105' });
    const first = await save('20250105', content, 'Y');
    await read();
    await admin.data(`${BASE}/updateVersionNotice`, { id: first, version: '20250105', content, published: 'Y' });
    expect(await current(finance)).toMatchObject({ version: '20250105', isNotice: '0' });
    await admin.data(`${BASE}/updateVersionNotice`, { id: first, version: '20250106', content, published: 'Y' });
    await admin.data(`${BASE}/updateVersionNotice`, { id: first, version: '20250105', content, published: 'Y' });
    expect(await current(finance)).toMatchObject({ version: '20250105', isNotice: '1' });
    await read();
    await admin.data(`${BASE}/deleteVersionNotice`, { id: first });
    const second = await save('20250105', content, 'Y');
    expect(await current(finance)).toMatchObject({ version: '20250105', isNotice: '1' });
    await admin.data(`${BASE}/deleteVersionNotice`, { id: second });
  });

  it('are shown in the order they were first published in: correcting an older one does not bring it back', async () => {
    const content = '<p>x</p>';
    const older = await save('20250201', content, 'Y');
    server.pass(1000);
    const newer = await save('20250301', content, 'Y');
    server.pass(1000);
    const draft = await save('20250401', content, 'N');
    await finance.data(`${BASE}/saveUserNotice`, { version: '20250301' });
    const change = (id: string, version: string, published: 'Y' | 'N') =>
      admin.data(`${BASE}/updateVersionNotice`, { id, version, content: '<p>corrected</p>', published });
    server.pass(1000);
    await change(older, '20250201', 'Y');
    expect(await current(finance)).toMatchObject({ version: '20250301', isNotice: '0' });
    await change(older, '20250201', 'N');
    await change(older, '20250201', 'Y');
    expect((await current(finance)).version).toBe('20250301');
    await change(draft, '20250401', 'Y');
    expect(await current(finance)).toMatchObject({ version: '20250401', isNotice: '1' });
    const [notice] = (await admin.data<readonly VersionNotice[]>(`${BASE}/findVersionNotice`)).filter(
      ({ id }) => id === older,
    );
    expect(Date.parse(notice?.publishedAt ?? '')).toBeLessThan(Date.parse(notice?.updatedAt ?? ''));
    for (const id of [older, newer, draft]) await admin.data(`${BASE}/deleteVersionNotice`, { id });
  });

  it('are written by those who may, in their own group, and never acknowledged unseen', async () => {
    const [notice] = await admin.data<readonly VersionNotice[]>(`${BASE}/findVersionNotice`);
    const id = String(notice?.id);
    await finance.problem(403, `${BASE}/findVersionNotice`);
    await finance.problem(403, `${BASE}/findMessage?id=${id}`);
    await finance.problem(403, `${BASE}/saveVersionNotice`, { version: '9', content: '<p>x</p>', published: 'Y' });
    await finance.problem(403, `${BASE}/deleteVersionNotice`, { id });
    await finance.problem(404, `${BASE}/saveUserNotice`, { version: '20991231' });
    await admin.problem(404, `${BASE}/deleteVersionNotice`, { id: '1' });
    const other = await server.login('agency');
    expect((await current(other)).version).toBe('');
    expect(await admin.data(`${BASE}/findMessage?id=${id}`)).toEqual(notice);
    await admin.data(`${BASE}/deleteVersionNotice`, { id });
    await admin.problem(404, `${BASE}/findMessage?id=${id}`);
  });

  it('of the message centre are the reader’s own, newest first, in the reader’s language', async () => {
    await send('U2', '第一条');
    server.pass(1000);
    await send('U2', '第二条');
    await send('U1', '别人的');
    const { records, total, unread } = await messages(finance);
    expect([records.map(({ title }) => title), total, unread]).toEqual([['第二条', '第一条'], 2, 2]);
    expect(records[0]).toMatchObject({ kind: 'success', content: '凭证已生成', successPzIds: ['PZ1'], read: false });
    const english = await finance.post('/api/queryMessageList', PAGE, { 'accept-language': 'en' });
    expect(english.json().data.records[0].title).toBe('第二条 in English');
  });

  it('are read and deleted by name or all, never another user’s', async () => {
    const [foreign] = (await messages(admin)).records as readonly [Message];
    const [second] = (await messages(finance)).records as readonly [Message];
    expect(await finance.data('/api/readMessage', { ids: [second.id, foreign.id] })).toEqual({ unread: 1 });
    expect((await messages(finance, { ...PAGE, unreadOnly: true })).records.map(({ title }) => title)).toEqual([
      '第一条',
    ]);
    await finance.data('/api/deleteMessage', { ids: [second.id, foreign.id] });
    expect([(await messages(finance)).total, (await messages(admin)).unread]).toEqual([1, 1]);
    expect(await finance.data('/api/readMessage', { all: true })).toEqual({ unread: 0 });
    await finance.data('/api/deleteMessage', { all: true });
    expect((await messages(finance)).total).toBe(0);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: false }])
      await finance.problem(400, '/api/readMessage', body);
  });

  it('are paged', async () => {
    for (const title of ['甲', '乙', '丙']) await send('U3', title);
    const viewer = await server.login('viewer');
    const page = (currentPage: number) => messages(viewer, { page: { currentPage, pageSize: 2 } });
    const titles = [...(await page(1)).records, ...(await page(2)).records].map(({ title }) => title);
    expect([titles.sort(), (await page(1)).total]).toEqual([['丙', '乙', '甲'].sort(), 3]);
    await viewer.problem(400, '/api/queryMessageList', { page: { currentPage: 1, pageSize: 101 } });
  });
});
