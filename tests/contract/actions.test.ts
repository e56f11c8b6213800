import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActionAnswer, QueryAnswer } from '#wire';
import { ACTION_LIMITS } from '../../src/server/actions/actionCatalogue.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREEN = '/api/gts-base-ability/screens/invoice.general';

/** An invoice fresh from the bureau. */
function invoice(place: number, changes: WireRow = {}): WireRow {
  const number = `2511200000000000${String(place).padStart(4, '0')}`;
  return {
    invoiceKey: number,
    invoiceNo: number,
    kind: 'general',
    organForm: '101',
    organFormName: '示例科技（北京）有限公司',
    invoiceType: '91',
    invoiceDate: '2025-11-01',
    amountWithOutTax: '10000.00',
    taxAmount: '1300.00',
    amountWithTax: '11300.00',
    taxRate: '0.13',
    sellerName: `示例机电${place}有限公司`,
    sellerTaxNo: '91310115MAXXX00236',
    purchaserName: '示例科技（北京）有限公司',
    purchaserTaxNo: '91110108MAXXX0015R',
    ...changes,
  };
}

describeOnBothEngines('declared actions', (engine) => {
  let server: TestServer;
  let finance: TestClient;
  let place = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    // Each test has numbers of its own.
    place = Math.ceil((place + 1) / 100) * 100;
  });

  const rowsOf = async (client: TestClient, filters: Readonly<Record<string, unknown>>) =>
    (await client.data<QueryAnswer>(`${SCREEN}/query`, { filters, page: { currentPage: 1, pageSize: 100 } })).records ??
    [];

  /** Inserts invoices and gives their ids in the order given. */
  async function insert(...changes: readonly WireRow[]): Promise<string[]> {
    const rows = changes.map((one) => invoice(place++, one));
    await server.insert('invoice', 'G1', rows);
    const admin = await server.login('admin');
    const ids: string[] = [];
    for (const row of rows) {
      const found = await rowsOf(admin, { invoiceNo: String(row.invoiceNo) });
      ids.push(String(found[0]?.id));
    }
    return ids;
  }
  const row = async (id: string, client = finance) => {
    const all = await rowsOf(client, { sellerName: '示例机电' });
    return all.find((one) => one.id === id);
  };
  const run = (action: string, body: unknown, client = finance) =>
    client.data<ActionAnswer>(`${SCREEN}/actions/${action}`, body);
  const auditCount = async () => {
    const [found] = await server.deps.store.read('page', {
      sql: `select count(*) as "n" from "audit" where "action" like 'action.%'`,
      parameters: [],
    });
    return Number(found?.n);
  };

  it('writes only the declared columns, with the caller and the business day, and one audit record', async () => {
    const [id = ''] = await insert({});
    const before = await row(id);
    const audits = await auditCount();
    expect(await run('sign', { ids: [id] })).toEqual({ done: 1, failed: [] });
    const after = await row(id);
    expect(after).toEqual({ ...before, signStatus: '1', signName: '王会计', signDate: '2025-11-06' });
    expect(await auditCount()).toBe(audits + 1);
    const [audit] = await server.deps.store.read('page', {
      sql: `select "detail" from "audit" where "action" = 'action.sign' order by "id" desc limit 1`,
      parameters: [],
    });
    expect(JSON.parse(String(audit?.detail))).toMatchObject({
      count: 1,
      rows: [{ id, changes: { signStatus: ['0', '1'], signDate: [null, '2025-11-06'] } }],
    });
    expect(await rowsOf(finance, { signName: '王会', invoiceNo: String(before?.invoiceNo) })).toHaveLength(1);
  });

  it('changes the rows that may and says of each other why not', async () => {
    const [fresh = '', signed = '', voided = ''] = await insert({}, { signStatus: '1' }, { invoiceStatus: '2' });
    const answer = await run('batchSign', { ids: [signed, fresh, voided, '999', 'x; drop table', '0'] });
    expect(answer.done).toBe(1);
    expect(answer.failed).toEqual([
      { id: signed, code: 'ACTION_NOT_ALLOWED', message: '该发票已签收' },
      { id: voided, code: 'ACTION_NOT_ALLOWED', message: '发票已作废' },
      { id: '999', code: 'ROW_NOT_FOUND', message: '数据不存在，或已不在本列表中' },
      { id: 'x; drop table', code: 'ROW_NOT_FOUND', message: '数据不存在，或已不在本列表中' },
      { id: '0', code: 'ROW_NOT_FOUND', message: '数据不存在，或已不在本列表中' },
    ]);
  });

  it("answers for another group's row, another organisation's and one of another screen as for none", async () => {
    const [mine = '', outside = ''] = await insert({ organForm: '102' }, { organForm: '102', kind: 'train' });
    const agency = await server.login('agency');
    const unknown = { code: 'ROW_NOT_FOUND', message: '数据不存在，或已不在本列表中' };
    expect(await run('sign', { ids: [mine] }, agency)).toEqual({ done: 0, failed: [{ id: mine, ...unknown }] });
    expect(await run('sign', { ids: [outside] })).toEqual({ done: 0, failed: [{ id: outside, ...unknown }] });
    expect((await row(mine))?.signStatus).toBe('0');
  });

  it('copies values of the row and takes inputs; undoing leaves nothing behind', async () => {
    const [id = ''] = await insert({});
    const before = await row(id);
    await run('tick', { ids: [id], input: { authPeriod: '202510', deductionSign: '1' } });
    expect(await row(id)).toMatchObject({
      authStatus: '1',
      authPeriod: '202510',
      deductionSign: '1',
      validTaxAmount: '1300.00',
    });
    await run('untick', { ids: [id] });
    expect(await row(id)).toEqual(before);
  });

  it.each<[string, string, unknown]>([
    ['an input that is missing', 'tick', { deductionSign: '1' }],
    ['an input of another form', 'tick', { authPeriod: '2025-10', deductionSign: '1' }],
    ['a month before all taxes', 'tick', { authPeriod: '000001', deductionSign: '1' }],
    ['a month of a far future', 'tick', { authPeriod: '999912', deductionSign: '1' }],
    ['a month and a line break in it', 'tick', { authPeriod: '2025\n10', deductionSign: '1' }],
    ['a required text that shows nothing', 'attach', { billNo: '\u200b\u2060\ufeff', bxrName: '王', bizDocType: '02' }],
    ['a text with a line break', 'attach', { billNo: 'BX\n1', bxrName: '王', bizDocType: '02' }],
    ['a code that does not exist', 'tick', { authPeriod: '202510', deductionSign: '77' }],
    ['an input that is not declared', 'sign', { signName: '别人' }],
  ])('refuses %s and changes nothing', async (_name, action, input) => {
    const [id = ''] = await insert({});
    const before = await row(id);
    expect((await finance.problem(400, `${SCREEN}/actions/${action}`, { ids: [id], input })).code).toBe(
      'ACTION_INPUT_INVALID',
    );
    expect(await row(id)).toEqual(before);
  });

  it('acts on a whole query only when its number of rows is the announced one', async () => {
    const marker = `整单${place}`;
    const [kept = ''] = await insert({ sellerName: marker }, { sellerName: marker }, { sellerName: marker });
    const filters = { sellerName: marker };
    const refused = await finance.problem(409, `${SCREEN}/actions/batchSign`, {
      filters,
      exclude: [kept],
      expectedCount: 3,
    });
    expect(refused).toMatchObject({ code: 'COUNT_CHANGED', msg: expect.stringContaining('现有2条') });
    expect((await rowsOf(finance, filters)).every((one) => one.signStatus === '0')).toBe(true);
    expect(await run('batchSign', { filters, exclude: [kept], expectedCount: 2 })).toEqual({ done: 2, failed: [] });
    const unsigned = (await rowsOf(finance, filters)).filter((one) => one.signStatus === '0');
    expect(unsigned.map((one) => one.id)).toEqual([kept]);
    // Who named no rows is told what those are called that failed.
    const again = await run('batchSign', { filters, expectedCount: 3 });
    expect(again.done).toBe(1);
    expect(again.failed).toHaveLength(2);
    for (const failure of again.failed) expect(failure.name).toMatch(/^25112\d{15}$/);
  });

  it('excludes any number of the rows of a query, whatever stands among the ids', async () => {
    const marker = `除外${place}`;
    const ids = await insert(...Array.from({ length: 6 }, () => ({ sellerName: marker })));
    const filters = { sellerName: marker };
    const [exclude, rest] = [ids.slice(0, 4), ids.slice(4)];
    const body = { filters, exclude: [...exclude, '999', 'x'], expectedCount: rest.length };
    expect(await run('batchSign', body)).toEqual({ done: 2, failed: [] });
    const signed = (await rowsOf(finance, filters)).filter((one) => one.signStatus === '1').map((one) => one.id);
    expect(signed.sort()).toEqual([...rest].sort());
  });

  it('refuses a request that says ids and a query, neither, or a query without its count', async () => {
    const [id = ''] = await insert({});
    for (const body of [{}, { ids: [id], filters: {} }, { filters: {} }, { ids: [] }, { ids: [id, id] }])
      expect((await finance.problem(400, `${SCREEN}/actions/sign`, body)).code).toBe('REQUEST_INVALID');
    expect(
      (await finance.problem(400, `${SCREEN}/actions/sign`, { filters: { nothing: '1' }, expectedCount: 0 })).code,
    ).toBe('QUERY_UNKNOWN_FILTER');
  });

  it('is 403 without the permission and 404 where there is no such action or screen', async () => {
    const [id = ''] = await insert({ organForm: '102' });
    const viewer = await server.login('viewer');
    expect((await viewer.problem(403, `${SCREEN}/actions/sign`, { ids: [id] })).code).toBe('NOT_PERMITTED');
    expect((await finance.problem(404, `${SCREEN}/actions/destroy`, { ids: [id] })).code).toBe('NOT_FOUND');
    expect((await finance.problem(404, `${SCREEN}/actions/constructor`, { ids: [id] })).code).toBe('NOT_FOUND');
    expect((await finance.problem(404, '/api/gts-base-ability/screens/none/actions/sign', { ids: [id] })).code).toBe(
      'NOT_FOUND',
    );
    expect((await row(id))?.signStatus).toBe('0');
  });

  it('asks the verifier per row and writes what it answers', async () => {
    const [good = '', wrong = '', today = ''] = await insert(
      {},
      { amountWithTax: '11300.01' },
      { invoiceDate: '2025-11-06' },
    );
    expect(await run('batchVerify', { ids: [good, wrong, today] })).toEqual({ done: 3, failed: [] });
    expect(await row(good)).toMatchObject({ checkStatus: '1', checkResult: '查验一致' });
    expect(await row(wrong)).toMatchObject({ checkStatus: '2', checkResult: '发票信息不一致' });
    expect(await row(today)).toMatchObject({ checkStatus: '0', checkResult: '当日开具发票可于次日进行查验' });
  });

  it('answers in English when asked to', async () => {
    const [id = ''] = await insert({ signStatus: '1' });
    const response = await finance.post(`${SCREEN}/actions/sign`, { ids: [id] }, { 'accept-language': 'en' });
    expect(response.json().data.failed[0].message).toBe('The invoice is already signed');
  });

  it('lets one of two callers through when both sign the same invoice at once', async () => {
    const [id = ''] = await insert({});
    const answers = await Promise.all([
      run('sign', { ids: [id] }),
      run('sign', { ids: [id] }),
      run('sign', { ids: [id] }),
    ]);
    expect(answers.map((answer) => answer.done).sort()).toEqual([0, 0, 1]);
  });

  it('changes as many rows at once as allowed and refuses one more', async () => {
    const marker = '批量上限';
    const rows = Array.from({ length: ACTION_LIMITS.rows + 1 }, (_, at) =>
      invoice(0, { sellerName: marker, invoiceKey: `L${at}`, invoiceNo: `L${at}` }),
    );
    await server.insert('invoice', 'G1', rows);
    const filters = { sellerName: marker };
    const refused = await finance.problem(400, `${SCREEN}/actions/batchSign`, { filters, expectedCount: rows.length });
    expect(refused.code).toBe('ACTION_TOO_MANY_ROWS');
    const [first] = await rowsOf(finance, filters);
    const body = { filters, exclude: [first?.id], expectedCount: ACTION_LIMITS.rows };
    const audits = await auditCount();
    expect(await run('batchSign', body)).toEqual({ done: ACTION_LIMITS.rows, failed: [] });
    // No record grows without end: each tells of at most a thousand rows.
    expect(await auditCount()).toBe(audits + ACTION_LIMITS.rows / ACTION_LIMITS.rowsPerStatement);
  });
});
