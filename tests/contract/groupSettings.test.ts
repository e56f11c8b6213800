import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_VIEWS, parseSavedViews, type SavedView, savedViewsText, VIEW_LIMITS } from '#engine';
import type { StoredSetting } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SET = '/api/gts-manager/jt/set';
const GENERAL = 'PUR_INVOICE_GENERAL';
const SIGNED = 'PUR_INVOICE_GENERAL_SIGNED';

const viewOf = (id: string, owner: string | null, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `视图${id}`,
  owner,
  filters: [
    {
      field: 'invoiceNo',
      kind: 'text',
      label: { zh: '发票号码', en: 'Invoice number' },
      parameters: { invoiceNo: '25' },
    },
  ],
  columns: null,
  sort: [],
  density: null,
  ...changes,
});
const textOf = (...views: readonly SavedView[]) => savedViewsText({ ...NO_VIEWS, views });

describeOnBothEngines('views shared with the group', (engine) => {
  let server: TestServer;
  let [finance, viewer, admin, agency]: TestClient[] = [];
  const get = (by: TestClient | undefined, resourceNo = GENERAL) =>
    (by as TestClient).data<StoredSetting | null>(`${SET}/get`, { resourceNo, type: 5 });
  const names = async (by: TestClient | undefined, resourceNo = GENERAL) => {
    const parsed = parseSavedViews((await get(by, resourceNo))?.info ?? textOf());
    return parsed.ok ? parsed.saved.views.map((view) => view.name) : parsed.reason;
  };
  const add = async (by: TestClient | undefined, views: readonly SavedView[], resourceNo = GENERAL) => {
    const rev = (await get(by, resourceNo))?.rev ?? 0;
    return (by as TestClient).post(`${SET}/add`, { resourceNo, type: 5, info: textOf(...views), rev });
  };
  const refused = async (by: TestClient | undefined, views: readonly SavedView[]) => {
    const answer = await add(by, views);
    return `${answer.statusCode} ${answer.json().code}`;
  };
  const mine = () => viewOf('m', 'U2');
  const theirs = () => viewOf('t', 'U3');

  beforeAll(async () => {
    server = await startTestServer(engine);
    [finance, viewer, admin, agency] = await Promise.all(
      ['finance', 'viewer', 'admin', 'agency'].map((account) => server.login(account)),
    );
  });
  afterAll(() => server.close());

  it('that were never shared are null', async () => {
    expect(await get(finance)).toBeNull();
  });

  it('are seen by everybody of the group and by nobody else', async () => {
    expect((await add(finance, [mine()])).statusCode).toBe(200);
    expect((await add(viewer, [mine(), theirs()])).statusCode).toBe(200);
    expect(await names(admin)).toEqual(['视图m', '视图t']);
    expect(await get(agency)).toBeNull();
    expect(await get(finance, SIGNED)).toBeNull();
    // The same name of the other group's own is another text.
    expect((await add(agency, [viewOf('m', 'U4')])).statusCode).toBe(200);
    expect(await names(finance)).toEqual(['视图m', '视图t']);
  });

  it('are changed and removed by who shared them, and nobody gives another name', async () => {
    const changed = { ...theirs(), name: '改名' };
    expect(await refused(finance, [mine(), changed])).toBe('403 VIEW_NOT_YOURS');
    expect(await refused(finance, [mine()])).toBe('403 VIEW_NOT_YOURS');
    expect(await refused(finance, [mine(), { ...theirs(), owner: 'U2' }])).toBe('403 VIEW_OWNER_FORGED');
    expect(await refused(finance, [mine(), theirs(), viewOf('n', 'U1')])).toBe('403 VIEW_OWNER_FORGED');
    expect(await refused(admin, [mine(), { ...theirs(), owner: 'U1' }])).toBe('403 VIEW_OWNER_FORGED');
    await finance?.problem(403, `${SET}/remove`, { resourceNo: GENERAL, type: 5 });
    expect(await names(finance)).toEqual(['视图m', '视图t']);
    expect((await add(viewer, [mine(), changed])).statusCode).toBe(200);
    expect(await names(finance)).toEqual(['视图m', '改名']);
  });

  it('are changed by an administrator, in the name of who shared them', async () => {
    expect((await add(admin, [mine(), { ...theirs(), name: '管理员改名' }])).statusCode).toBe(200);
    expect(await names(viewer)).toEqual(['视图m', '管理员改名']);
    expect((await add(admin, [mine()])).statusCode).toBe(200);
    expect(await names(viewer)).toEqual(['视图m']);
  });

  it('of two windows: the second to save is told, and nothing is lost', async () => {
    const rev = (await get(finance))?.rev;
    const info = textOf(mine(), viewOf('o', 'U2'));
    await finance?.data(`${SET}/add`, { resourceNo: GENERAL, type: 5, info, rev });
    for (const stale of [rev, 0, undefined]) {
      const { code } = await (finance as TestClient).problem(409, `${SET}/add`, {
        resourceNo: GENERAL,
        type: 5,
        info: textOf(mine()),
        rev: stale,
      });
      expect(code).toBe('SETTING_CHANGED');
    }
    expect(await names(finance)).toEqual(['视图m', '视图o']);
  });

  it('are removed by who shared all of them', async () => {
    await finance?.data(`${SET}/remove`, { resourceNo: GENERAL, type: 5 });
    expect(await get(viewer)).toBeNull();
    expect(await names(agency)).toEqual(['视图m']);
  });

  it.each([
    ['{broken', 400],
    ['[]', 400],
    [textOf(viewOf('a', null)), 400],
    [textOf(viewOf('a', 'U2'), viewOf('a', 'U2')), 400],
    [savedViewsText({ ...NO_VIEWS, default: 'a' }), 400],
    [savedViewsText({ ...NO_VIEWS, unreadable: [{}] }), 400],
    [textOf(...Array.from({ length: VIEW_LIMITS.views + 1 }, (_, at) => viewOf(`v${at}`, 'U2'))), 400],
    [`${textOf()}${' '.repeat(VIEW_LIMITS.bytes)}`, 413],
  ])('are refused when they are %s', async (info, status) => {
    await finance?.problem(status, `${SET}/add`, { resourceNo: GENERAL, type: 5, info });
    expect(await get(finance)).toBeNull();
  });

  it('hold at the limits', async () => {
    const many = Array.from({ length: VIEW_LIMITS.views }, (_, at) => viewOf(`v${at}`, 'U2'));
    expect((await add(finance, many, SIGNED)).statusCode).toBe(200);
    expect(await names(viewer, SIGNED)).toHaveLength(VIEW_LIMITS.views);
  });

  it('belong to a screen the caller may open, and are of type 5', async () => {
    await finance?.problem(404, `${SET}/get`, { resourceNo: 'GONE', type: 5 });
    await finance?.problem(404, `${SET}/add`, { resourceNo: 'GONE', type: 5, info: textOf() });
    await finance?.problem(400, `${SET}/get`, { resourceNo: GENERAL, type: 1 });
    await finance?.problem(400, `${SET}/add`, { resourceNo: GENERAL, type: 5, info: textOf(), groupId: 'G2' });
  });
});

describeOnBothEngines('a refused query', (engine) => {
  it('names the parameter it is about', async () => {
    const server = await startTestServer(engine);
    const client = await server.login('finance');
    const query = '/api/gts-base-ability/screens/invoice.general/query';
    const problem = await client.problem(400, query, { filters: { signDateStart: '2025-02-30' } });
    expect(problem).toMatchObject({ code: 'QUERY_BAD_DATE', parameter: 'signDateStart' });
    const { parameter } = await client.problem(404, '/api/gts-base-ability/screens/gone/query', { filters: {} });
    expect(parameter).toBeUndefined();
    await server.close();
  });
});
