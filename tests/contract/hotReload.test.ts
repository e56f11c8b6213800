import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { QueryAnswer, ScreenSummary, UserInfo } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCHEMAS = resolve(import.meta.dirname, '..', '..', 'schemas');
const SCREENS = '/api/gts-base-ability/screens';
const WAIT = { timeout: 10_000, interval: 50 };

describeOnBothEngines('definitions changed while the server runs', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-schemas-'));
  cpSync(SCHEMAS, folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const general = readFileSync(file('screens/invoice.general.screen.json'), 'utf8');
  const dataset = readFileSync(file('datasets/invoice.dataset.json'), 'utf8');
  let server: TestServer;
  let admin: TestClient;
  const titles = async () =>
    Object.fromEntries((await admin.data<readonly ScreenSummary[]>(SCREENS)).map(({ id, title }) => [id, title.zh]));
  const issues = () => admin.data<readonly string[]>('/api/gts-base-ability/schemaIssues');
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  const retitled = (title: string) => general.replace(/"title": \{ "zh": "[^"]*"/, `"title": { "zh": "${title}"`);

  beforeAll(async () => {
    server = await startTestServer(engine, { schemasDir: folder, watch: true });
    await server.insert('invoice', 'G1', sampleInvoices(30));
    admin = await server.login('admin');
  });
  afterEach(async () => {
    write('screens/invoice.general.screen.json', general);
    write('datasets/invoice.dataset.json', dataset);
    rmSync(file('screens/added.screen.json'), { force: true });
    await server.deps.schemas.reload();
    expect(await issues()).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are served without a restart; a wrong file changes nothing and is reported; a mended one is served', async () => {
    expect(retitled('改名')).not.toBe(general);
    write('screens/invoice.general.screen.json', retitled('第一次'));
    await vi.waitFor(async () => expect((await titles())['invoice.general']).toBe('第一次'), WAIT);
    write('screens/invoice.general.screen.json', retitled('第二次').replace('"sellerName"', '"sellerNmae"'));
    await vi.waitFor(
      async () => expect((await issues()).join()).toMatch(/screens\/invoice\.general\.screen\.json:\d+:\d+/),
      WAIT,
    );
    expect((await titles())['invoice.general']).toBe('第一次');
    write('screens/invoice.general.screen.json', '{ "half": ');
    await vi.waitFor(async () => expect((await issues()).join()).not.toContain('sellerNmae'), WAIT);
    expect((await titles())['invoice.general']).toBe('第一次');
    write('screens/invoice.general.screen.json', retitled('第三次'));
    await vi.waitFor(async () => expect((await titles())['invoice.general']).toBe('第三次'), WAIT);
    expect(await issues()).toEqual([]);
  });

  it('add a screen with one file, its list at once', async () => {
    const added = {
      id: 'invoice.added',
      extends: 'invoice.general',
      resourceNo: 'PUR_ADDED',
      title: { zh: '新增', en: 'Added' },
      route: '/purchaser/invoice/added',
      menu: { group: 'purchaser', order: 25 },
    };
    write('screens/added.screen.json', JSON.stringify(added));
    await vi.waitFor(async () => expect(await titles()).toHaveProperty(['invoice.added'], '新增'), WAIT);
    const answer = await admin.data<QueryAnswer>(`${SCREENS}/invoice.added/query`, { filters: {} });
    expect(answer.total).toBeGreaterThan(0);
    const { funcs } = await admin.data<UserInfo>('/api/gts-manager/user/getLoginUserInfo');
    const pages = (funcs[0]?.children ?? []).flatMap(({ children }) => children);
    expect(pages).toContainEqual({
      code: 'invoice.added',
      name: '新增',
      nameEn: 'Added',
      route: '/purchaser/invoice/added',
      children: [],
    });
  });

  it('bring the table along: a new column, searched and sorted, works on old rows', async () => {
    const declared = JSON.parse(dataset);
    declared.columns.drawer = { ...declared.columns.drawer, search: true, sortKey: true };
    declared.columns.newMark = { type: 'text', required: true, default: "it's new" };
    declared.indexes.push({ columns: ['drawer'] });
    await server.insert('invoice', 'G1', [
      { ...sampleInvoices(1)[0], kind: 'general', invoiceKey: 'OLD', drawer: '开票人甲' },
    ]);
    write('datasets/invoice.dataset.json', JSON.stringify(declared));
    await server.deps.schemas.reload();
    expect(await issues()).toEqual([]);
    const read = (sql: string) => server.deps.store.read('page', { sql, parameters: [] });
    expect(await read(`select distinct "newMark" as m from "ds_invoice"`)).toEqual([{ m: "it's new" }]);
    expect(await read('select "value" from "dict_invoice_drawer"')).toEqual([{ value: '开票人甲' }]);
    expect(await read(`select count(*) as n from "ds_invoice" where "drawer" <> '' and "drawer__sort" = ''`)).toEqual([
      { n: 0 },
    ]);
  });

  it('are refused when stored data cannot follow', async () => {
    const declared = JSON.parse(dataset);
    declared.columns.remark = { type: 'integer' };
    write('datasets/invoice.dataset.json', JSON.stringify(declared));
    await server.deps.schemas.reload();
    expect(await issues()).toEqual([expect.stringContaining('column remark is stored as text')]);
    expect((await admin.data<QueryAnswer>(`${SCREENS}/invoice.general/query`, { filters: {} })).total).toBeGreaterThan(
      0,
    );
  });

  /** Names of the events an open browser of this user hears. */
  async function listen(address: string, by: TestClient) {
    const stop = new AbortController();
    const response = await fetch(`${address}/api/gts-base-ability/events`, {
      headers: { cookie: `uc_session_id=${by.user.token}` },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const heard: string[] = [];
    const reading = (async () => {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        heard.push(...(text.match(/^event: screens\ndata: \{.*"invoice\.general":"/gm) ?? []));
    })().catch(() => undefined);
    return {
      heard: () => heard.length,
      stop: () => {
        stop.abort();
        return reading;
      },
    };
  }

  it('are told to open browsers; what is wrong with them to those of configurators', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const configurator = await listen(address, admin);
    const user = await listen(address, await server.login('finance'));
    const heard = () => [configurator.heard(), user.heard()];
    write('screens/invoice.general.screen.json', retitled('推送'));
    await vi.waitFor(() => expect(heard()).toEqual([1, 1]), WAIT);
    write('screens/invoice.general.screen.json', '{ "half": ');
    await vi.waitFor(() => expect(heard()).toEqual([2, 1]), WAIT);
    // The same mistake again is no news; another one is.
    await server.deps.schemas.reload();
    write('screens/invoice.general.screen.json', '{ "other": ');
    await vi.waitFor(() => expect(heard()).toEqual([3, 1]), WAIT);
    write('screens/invoice.general.screen.json', retitled('推送'));
    await vi.waitFor(() => expect(heard()).toEqual([4, 1]), WAIT);
    expect(await issues()).toEqual([]);
    await configurator.stop();
    await user.stop();
    expect((await fetch(`${address}/api/gts-base-ability/events`).then((refused) => refused.json())).code).toBe(
      '100001',
    );
  });

  it('are served, and open browsers know it, within two seconds of a file being saved', async () => {
    // The server may listen already; whoever listens first says where.
    const at = server.app.server.address();
    const address =
      typeof at === 'object' && at !== null
        ? `http://127.0.0.1:${at.port}`
        : await server.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await listen(address, await server.login('finance'));
    const waits: number[] = [];
    // Other work on the machine can delay some of them; that all are late would be ours.
    while (waits.length < 10 && !waits.some((wait) => wait < 2000)) {
      const title = `第 ${waits.length + 1} 版`;
      const heard = browser.heard();
      const saved = performance.now();
      write('screens/invoice.general.screen.json', retitled(title));
      await vi.waitFor(() => expect(browser.heard()).toBeGreaterThan(heard), WAIT);
      waits.push(performance.now() - saved);
      // What was announced is there.
      const screen = await admin.data<{ readonly title: { readonly zh: string } }>(`${SCREENS}/invoice.general`);
      expect(screen.title.zh).toBe(title);
    }
    expect(Math.min(...waits)).toBeLessThan(2000);
    await browser.stop();
  });
});
