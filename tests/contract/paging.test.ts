import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const QUERY = '/api/gts-base-ability/screens/invoice.general/query';

describeOnBothEngines('pages', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const ask = (body: object) => client.data<QueryAnswer>(QUERY, { filters: {}, ...body });
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert(
      'invoice',
      'G1',
      sampleInvoices(1600, 7).map((row) => ({ ...row, kind: 'general' })),
    );
    client = await server.login('admin');
  });
  afterAll(() => server.close());

  it.each([
    ['invoiceDate', 'desc'],
    ['sellerName', 'desc'],
    ['validTaxAmount', 'desc'],
    ['checkStatus', 'desc'],
    // Optional and led by an index: the near pages and the far ones are found in different ways.
    ['authPeriod', 'asc'],
    ['purchaserName', 'asc'],
  ])('by %s %s cover every row once, near the start and far back', async (field, direction) => {
    const sort = [{ field, direction }];
    const seen: unknown[] = [];
    for (let currentPage = 1; currentPage <= 9; currentPage += 1) {
      const { records = [] } = await ask({ sort, page: { currentPage, pageSize: 200 }, include: ['rows'] });
      seen.push(...records.map(({ id }) => id));
    }
    expect(seen).toHaveLength(1600);
    expect(new Set(seen).size).toBe(1600);
    const { records = [] } = await ask({ sort, page: { currentPage: 2, pageSize: 800 }, include: ['rows'] });
    expect(records.map(({ id }) => id)).toEqual(seen.slice(800));
  });

  it('hold money as decimal text, ids and identifiers as text, and the text of codes in the language of the caller', async () => {
    const ask = (language: string) =>
      client.post(
        QUERY,
        { filters: { invoiceType: ['01'] }, page: { currentPage: 1, pageSize: 1 } },
        { 'accept-language': language },
      );
    const [zh, en] = [(await ask('zh-CN')).json(), (await ask('en')).json()];
    const [row] = zh.data.records;
    expect(row).toMatchObject({
      id: expect.stringMatching(/^\d{10,16}$/),
      invoiceType: '01',
      amountWithTax: expect.stringMatching(/^-?\d+\.\d{2}$/),
      invoiceNo: expect.any(String),
    });
    expect(row.invoiceTypeName).toMatch(/\p{Script=Han}/u);
    expect(en.data.records[0].invoiceTypeName).not.toMatch(/\p{Script=Han}/u);
    expect(row.validTaxAmount === null || typeof row.validTaxAmount === 'string').toBe(true);
  });

  it('answer only what was asked for', async () => {
    expect(Object.keys(await ask({ include: ['rows'] }))).toEqual(['records']);
    expect(Object.keys(await ask({ include: ['totals'] })).sort()).toEqual(['total', 'totalIsExact', 'totals']);
    expect(Object.keys(await ask({})).sort()).toEqual(['records', 'total', 'totalIsExact', 'totals']);
  });

  it('past the end are empty, and the totals stay', async () => {
    expect(await ask({ page: { currentPage: 1000, pageSize: 1000 } })).toMatchObject({ records: [], total: 1600 });
  });

  it('show a write at once, totals too', async () => {
    const before = await ask({ include: ['totals'] });
    await server.insert('invoice', 'G1', [
      { ...sampleInvoices(1)[0], kind: 'general', invoiceKey: 'NEW', amountWithTax: '0.01' },
    ]);
    expect((await ask({ include: ['totals'] })).total).toBe((before.total ?? 0) + 1);
  });
});
