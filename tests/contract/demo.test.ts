import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultFilterValues, type ResolvedScreen, toWireFilters } from '#engine';
import type { QueryAnswer, ScreenSummary } from '#wire';
import { loadOwnSchemas } from '../../scripts/schemaTree.ts';
import { seedDemo, seedInvoices } from '../../src/server/demo/seedDemo.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const NOW = '2025-11-06 13:00:00';
/** Screens of the server's own rows; those of other backends have theirs. */
const OWN_SCREENS = [...loadOwnSchemas().screens.values()].flatMap(({ id, source }) =>
  source.dataset === null ? [] : [id],
);
/** Lists of things that can be given back, refunded or discounted. */
const RED_LISTS = [
  'invoice.general',
  'invoice.general-signed',
  'invoice.reimbursement',
  'invoice.reimbursement-plain',
  'invoice.train',
  'invoice.toll',
  'invoice.flight',
  'invoice.ride',
  'order.batch',
  'risk.findings',
];

describeOnBothEngines('demo data', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { store, schemas, ids } = server.deps;
    await seedDemo(store, schemas, { rows: 600, now: NOW, ids });
  });
  afterAll(() => server?.close());

  const ask = async (client: TestClient, id: string, filters: object = {}): Promise<QueryAnswer> =>
    client.data<QueryAnswer>(`${SCREENS}/${id}/query`, { filters, page: { currentPage: 1, pageSize: 1000 } });

  /** What a user sees who opens a list and touches nothing. */
  const open = async (client: TestClient, id: string): Promise<QueryAnswer> => {
    const screen = await client.data<ResolvedScreen>(`${SCREENS}/${id}`);
    const values = defaultFilterValues(screen, { today: NOW.slice(0, 10) });
    return ask(client, id, toWireFilters(screen.filters, values));
  };

  it('fills the list of general invoices of both groups with as many rows as asked for', async () => {
    expect((await ask(await server.login('finance'), 'invoice.general')).total).toBe(600);
    expect((await ask(await server.login('agency'), 'invoice.general')).total).toBe(90);
    expect((await ask(await server.login('viewer'), 'invoice.general')).total).toBeGreaterThan(50);
  });

  describe.each(OWN_SCREENS)('%s', (id) => {
    it('opens with rows for everybody who may see it', async () => {
      const readers: string[] = [];
      for (const account of ['admin', 'finance', 'viewer', 'agency']) {
        const client = await server.login(account);
        const screens = await client.data<readonly ScreenSummary[]>(SCREENS);
        if (!screens.some((screen) => screen.id === id)) continue;
        readers.push(account);
        const { total = 0 } = await open(client, id);
        expect([account, total]).not.toEqual([account, 0]);
      }
      // What the business works with is for all of them, what runs the product for its administrator.
      expect(readers).toEqual(id.startsWith('manager.') ? ['admin'] : ['admin', 'finance', 'viewer', 'agency']);
    });
  });

  it.each(RED_LISTS)('has a few amounts below nothing in %s', async (id) => {
    const client = await server.login('finance');
    const { columns } = await client.data<ResolvedScreen>(`${SCREENS}/${id}`);
    const money = columns.filter(({ kind }) => kind === 'money').map(({ field }) => field);
    const { records = [] } = id === 'order.batch' ? await open(client, id) : await ask(client, id);
    const red = records.filter((row) => money.some((field) => String(row[field] ?? '').startsWith('-')));
    expect(red.length).toBeGreaterThan(0);
    expect(red.length).toBeLessThan(records.length / 2);
  });

  it('adds nothing the second time', async () => {
    const { store, schemas, ids } = server.deps;
    const client = await server.login('finance');
    const lists = ['invoice.general', 'invoice.ride', 'order.submission-errors', 'overseas.filings', 'risk.findings'];
    const totals = async () => Promise.all(lists.map(async (id) => (await ask(client, id)).total));
    const before = await totals();
    await seedDemo(store, schemas, { rows: 600, now: NOW, ids });
    await seedInvoices(store, schemas, { rows: 600, now: NOW, ids });
    expect(await totals()).toEqual(before);
  });
});
