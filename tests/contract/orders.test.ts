import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ActionAnswer, QueryAnswer } from '#wire';
import { ACTION_LIMITS } from '../../src/server/actions/actionCatalogue.ts';
import { ISSUE_REASONS } from '../../src/server/issuing/judgeOrder.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const ORDERS = `${SCREENS}/order.batch`;
const TODAY = '2025-11-06';

type Rows = NonNullable<QueryAnswer['records']>;

/** An order a bureau would issue, and its two lines. */
function order(orderNo: string, changes: WireRow = {}): WireRow {
  return {
    orderNo,
    organForm: '101',
    organFormName: '示例科技（北京）有限公司',
    invoiceType: '91',
    sellerName: '示例科技（北京）有限公司',
    sellerTaxNo: '91110108MAXXX0015R',
    purchaserName: '示例机电设备有限公司',
    purchaserTaxNo: '91310115MAXXX00236',
    amountWithOutTax: '1000.00',
    taxAmount: '130.00',
    amountWithTax: '1130.00',
    mxhCount: 2,
    createTime: `${TODAY} 10:00:00`,
    showName: '王会计',
    ...changes,
  };
}

function lines(orderNo: string): readonly WireRow[] {
  return [
    { lineNo: 1, amount: '600.00', taxAmount: '78.00' },
    { lineNo: 2, amount: '400.00', taxAmount: '52.00' },
  ].map((line) => ({
    lineKey: `${orderNo}-${line.lineNo}`,
    orderNo,
    organForm: '101',
    itemName: '*电子计算机*服务器',
    itemCode: '1090511010000000000',
    taxRate: '0.13',
    ...line,
  }));
}

describeOnBothEngines('invoicing orders', (engine) => {
  let server: TestServer;
  let finance: TestClient;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());

  const rowsOf = async (screen: string, filters: object, client = finance): Promise<Rows> =>
    (
      await client.data<QueryAnswer>(`${SCREENS}/${screen}/query`, {
        filters,
        page: { currentPage: 1, pageSize: 1000 },
      })
    ).records ?? [];
  const createdToday = { createTimeStart: TODAY, createTimeEnd: TODAY };
  const orderRow = async (orderNo: string, client = finance) =>
    (await rowsOf('order.batch', { ...createdToday, orderNo }, client))[0];
  const stored = async (orderNo: string) =>
    (
      await server.deps.store.read('page', {
        sql: `select * from "ds_invoicingOrder" where "orderNo" = '${orderNo}'`,
        parameters: [],
      })
    )[0];
  const countOf = async (table: string, where: string) =>
    Number(
      (
        await server.deps.store.read('page', {
          sql: `select count(*) as "n" from "${table}" where ${where}`,
          parameters: [],
        })
      )[0]?.n,
    );

  /** Inserts orders, each with its lines, and gives their numbers and ids. */
  async function insert(...changes: readonly (WireRow & { readonly without?: 'lines' })[]) {
    const orders = changes.map(({ without, ...one }) => ({
      row: order(`DD${String(++count).padStart(8, '0')}`, one),
      without,
    }));
    await server.insert(
      'invoicingOrder',
      'G1',
      orders.map(({ row }) => row),
    );
    for (const { row, without } of orders)
      if (without !== 'lines') await server.insert('invoicingOrderLine', 'G1', lines(String(row.orderNo)));
    return Promise.all(
      orders.map(async ({ row }) => {
        const orderNo = String(row.orderNo);
        const [found] = await server.deps.store.read('page', {
          sql: `select "id" from "ds_invoicingOrder" where "orderNo" = '${orderNo}'`,
          parameters: [],
        });
        return { orderNo, id: String(found?.id) };
      }),
    );
  }
  const run = (action: string, body: unknown, client = finance) =>
    client.data<ActionAnswer>(`${ORDERS}/actions/${action}`, body);

  /** Does something once the bureau has written its books and not answered yet. */
  async function whileAsked<T>(ask: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const { store } = server.deps;
    const batch = store.batch.bind(store);
    const books = vi.spyOn(store, 'batch').mockImplementationOnce(async (statements) => {
      const written = await batch(statements);
      await meanwhile();
      return written;
    });
    const answer = await ask();
    books.mockRestore();
    return answer;
  }

  it('issues what can be issued: a number of the right form, and the order leaves the list', async () => {
    const [one, two] = await insert({}, { sellerTaxNo: '91440300MAXXX0031N' });
    if (!one || !two) throw new Error('no orders');
    expect(await run('batchSubmit', { ids: [one.id, two.id] })).toEqual({ done: 2, failed: [] });
    expect(await orderRow(one.orderNo)).toBeUndefined();
    const row = await stored(one.orderNo);
    expect(row).toMatchObject({ submitState: '02', submitMessage: '开具成功' });
    expect(row?.issuedNo).toMatch(/^25112\d{15}$/);
    // Shenzhen is planned apart from its province.
    expect((await stored(two.orderNo))?.issuedNo).toMatch(/^25952\d{15}$/);
    expect((await stored(two.orderNo))?.issuedNo).not.toBe(row?.issuedNo);
  });

  it.each<[string, WireRow & { readonly without?: 'lines' }, string]>([
    ['a kind that is not issued in batches', { invoiceType: '01' }, ISSUE_REASONS.type],
    ['an unknown special element', { tdys: '77' }, ISSUE_REASONS.element],
    ['no buyer', { purchaserName: '' }, ISSUE_REASONS.purchaserName],
    ['a special invoice without the buyer’s number', { purchaserTaxNo: '' }, ISSUE_REASONS.purchaserTaxNoNeeded],
    ['a buyer’s number of another form', { purchaserTaxNo: '9131' }, ISSUE_REASONS.purchaserTaxNo],
    ['amounts that do not add up', { amountWithTax: '1130.01' }, ISSUE_REASONS.total],
    ['nothing to pay', { amountWithOutTax: '0.00', taxAmount: '0.00', amountWithTax: '0.00' }, ISSUE_REASONS.amount],
    ['no lines', { without: 'lines' }, ISSUE_REASONS.lines],
    ['lines that are not all there', { mxhCount: 3 }, ISSUE_REASONS.lineCount],
    [
      'lines of another sum',
      { amountWithOutTax: '900.00', taxAmount: '130.00', amountWithTax: '1030.00' },
      ISSUE_REASONS.lineSum,
    ],
  ])('reports %s as failed, with the bureau’s reason on the order', async (_name, changes, reason) => {
    const [one] = await insert(changes);
    expect(await run('submit', { ids: [one?.id] })).toEqual({
      done: 0,
      failed: [{ id: one?.id, code: 'SERVICE_REFUSED', message: reason }],
    });
    expect(await orderRow(one?.orderNo ?? '')).toMatchObject({ submitState: '01' });
    expect(await stored(one?.orderNo ?? '')).toMatchObject({ submitMessage: reason, issuedNo: '' });
  });

  it('lets a natural person buy without a tax number, on an ordinary invoice', async () => {
    const [one] = await insert({ invoiceType: '90', purchaserTaxNo: '' });
    expect((await run('submit', { ids: [one?.id] })).done).toBe(1);
  });

  it('logs a submission per organisation, with what became of each order', async () => {
    const [good, bad, other] = await insert({}, { purchaserName: '' }, { organForm: '102' });
    if (!good || !bad || !other) throw new Error('no orders');
    const admin = await server.login('admin');
    await run('batchSubmit', { ids: [good.id, bad.id, other.id] }, admin);
    const found = (orderNo: string) =>
      rowsOf('order.submission-log', { czsjStart: TODAY, czsjEnd: TODAY, orderNos: orderNo }, admin);
    const [log] = await found(good.orderNo);
    expect(log).toMatchObject({ czsj: `${TODAY} 13:00:00`, czr: '系统管理员', fpsl: 2, tjzt: '02' });
    expect((await found(bad.orderNo))[0]?.id).toBe(log?.id);
    expect((await found(other.orderNo))[0]).toMatchObject({ fpsl: 1, tjzt: '00' });
    const [entry] = await server.deps.store.read('page', {
      sql: `select "batchNo", "orderNos", "organForm" from "ds_submission" where "id" = ${log?.id}`,
      parameters: [],
    });
    expect(entry).toMatchObject({ orderNos: `${good.orderNo},${bad.orderNo}`, organForm: '101' });
    expect((await stored(good.orderNo))?.lastBatchNo).toBe(entry?.batchNo);
    const outcomes = await rowsOf('order.submission-errors', { batchNo: String(entry?.batchNo) }, admin);
    expect(outcomes.map(({ orderNo, result, message }) => [orderNo, result, message]).sort()).toEqual(
      [
        [good.orderNo, '00', '开具成功'],
        [bad.orderNo, '01', ISSUE_REASONS.purchaserName],
      ].sort(),
    );
  });

  it('tells in one entry of at most two hundred orders, and every order once', async () => {
    const rows = Array.from({ length: 401 }, (_, at) =>
      order(`BULK${String(at).padStart(4, '0')}`, { showName: '批量甲' }),
    );
    await server.insert('invoicingOrder', 'G1', rows);
    const filters = { ...createdToday, showName: '批量甲' };
    const answer = await run('batchSubmit', { filters, expectedCount: 401 });
    expect([answer.done, answer.failed.length]).toEqual([0, 401]);
    // Over a query the answer names the rows, which the caller did not.
    expect(answer.failed[0]).toMatchObject({ code: 'SERVICE_REFUSED', name: 'BULK0000' });
    const logsOf = (orderNos: string) => rowsOf('order.submission-log', { czsjStart: TODAY, czsjEnd: TODAY, orderNos });
    const logs = await Promise.all(['BULK0000', 'BULK0200', 'BULK0400'].map(logsOf));
    expect(logs.map((found) => found.map(({ fpsl }) => fpsl))).toEqual([[200], [200], [1]]);
    // An order is found by its whole number, not by the beginning of others'.
    expect(await logsOf('BULK')).toEqual([]);
    expect(await logsOf('BULK020')).toEqual([]);
    expect(await countOf('ds_submissionLine', `"orderNo" like 'BULK%'`)).toBe(401);
  });

  it('submits as many orders as one run may change, within the time of one transaction', async () => {
    const rows = Array.from({ length: ACTION_LIMITS.rows }, (_, at) =>
      order(`MANY${String(at).padStart(6, '0')}`, { showName: '批量乙' }),
    );
    await server.insert('invoicingOrder', 'G1', rows);
    await server.insert(
      'invoicingOrderLine',
      'G1',
      rows.flatMap(({ orderNo }) => lines(String(orderNo))),
    );
    const filters = { ...createdToday, showName: '批量乙' };
    const answer = await run('batchSubmit', { filters, expectedCount: rows.length });
    expect([answer.done, answer.failed]).toEqual([rows.length, []]);
    const issued = await server.deps.store.read('page', {
      sql: `select count(distinct "issuedNo") as "n" from "ds_invoicingOrder" where "orderNo" like 'MANY%'`,
      parameters: [],
    });
    expect(Number(issued[0]?.n)).toBe(rows.length);
  }, 120_000);

  it('never issues an order twice, not even when the answer was lost', async () => {
    const [one] = await insert({});
    await run('submit', { ids: [one?.id] });
    const first = await stored(one?.orderNo ?? '');
    // As if the change had not been kept: the bureau was asked, the caller never heard.
    await server.deps.store.batch([
      {
        sql: `update "ds_invoicingOrder" set "submitState" = '00', "issuedNo" = '' where "id" = ${one?.id}`,
        parameters: [],
      },
    ]);
    expect((await run('submit', { ids: [one?.id] })).done).toBe(1);
    expect((await stored(one?.orderNo ?? ''))?.issuedNo).toBe(first?.issuedNo);
  });

  it.each<[string, string, (one: { id: string; orderNo: string }) => Promise<unknown>]>([
    [
      'changed by somebody who knows of no claims',
      'ROW_CHANGED',
      ({ id }) =>
        server.deps.store.batch([
          { sql: `update "ds_invoicingOrder" set "remark" = '改' where "id" = ${id}`, parameters: [] },
        ]),
    ],
    [
      'given other lines',
      'ROW_CHANGED',
      ({ orderNo }) =>
        server.deps.store.batch([
          {
            sql: `update "ds_invoicingOrderLine" set "itemName" = '另一项目' where "orderNo" = '${orderNo}' and "lineNo" = 2`,
            parameters: [],
          },
        ]),
    ],
    [
      'imported again under another id',
      'ROW_NOT_FOUND',
      async ({ orderNo }) => {
        const removed = ['ds_invoicingOrderLine', 'ds_invoicingOrder'].map((table) => ({
          sql: `delete from "${table}" where "orderNo" = '${orderNo}'`,
          parameters: [],
        }));
        await server.deps.store.batch(removed);
        await server.insert('invoicingOrder', 'G1', [order(orderNo, { purchaserName: '样本商贸有限公司' })]);
        await server.insert('invoicingOrderLine', 'G1', lines(orderNo));
      },
    ],
  ])('gives no outcome to an order that was %s while the bureau was asked', async (_name, code, change) => {
    const [one, other] = await insert({}, {});
    if (!one || !other) throw new Error('no orders');
    const answer = await whileAsked(
      () => run('batchSubmit', { ids: [one.id, other.id] }),
      () => change(one),
    );
    expect(answer).toMatchObject({ done: 1, failed: [{ id: one.id, code }] });
    expect(await countOf('ds_submissionLine', `"orderNo" = '${one.orderNo}'`)).toBe(0);
    expect(await countOf('ds_submission', `"orderNos" like '%${one.orderNo}%'`)).toBe(0);
    expect(await countOf('ds_invoicingOrder', `"orderNo" = '${one.orderNo}' and "submitState" <> '00'`)).toBe(0);
    expect((await stored(other.orderNo))?.submitState).toBe('02');
    // What the bureau issued is another invoice than the order now asks for.
    const now = await stored(one.orderNo);
    if (now === undefined) return;
    expect(await run('submit', { ids: [String(now.id)] })).toMatchObject({
      done: 0,
      failed: [{ code: 'SERVICE_REFUSED', message: ISSUE_REASONS.otherContent }],
    });
  });

  it.each<[string, (one: { id: string }) => Promise<ActionAnswer>]>([
    ['edited', ({ id }) => run('edit', { ids: [id], input: { purchaserName: '样本商贸有限公司', remark: '改' } })],
    ['deleted', ({ id }) => run('delete', { ids: [id] })],
    ['submitted again', ({ id }) => run('submit', { ids: [id] })],
  ])('keeps an order from being %s while the bureau is asked', async (_name, change) => {
    const [one] = await insert({});
    if (!one) throw new Error('no order');
    const meanwhile: ActionAnswer[] = [];
    const answer = await whileAsked(
      () => run('submit', { ids: [one.id] }),
      async () => {
        meanwhile.push(await change(one));
      },
    );
    expect(meanwhile).toEqual([
      { done: 0, failed: [{ id: one.id, code: 'ROW_CLAIMED', message: '该数据正在提交处理，请稍后再试' }] },
    ]);
    expect(answer).toEqual({ done: 1, failed: [] });
    expect(await stored(one.orderNo)).toMatchObject({ submitState: '02', purchaserName: '示例机电设备有限公司' });
    expect(await countOf('row_claims', '1 = 1')).toBe(0);
  });

  it('gives a refused order back, and one that the bureau could not be asked about', async () => {
    const [refused, failing] = await insert({ purchaserName: '' }, {});
    if (!refused || !failing) throw new Error('no orders');
    await run('submit', { ids: [refused.id] });
    const input = { purchaserName: '样本商贸有限公司' };
    expect((await run('edit', { ids: [refused.id], input })).done).toBe(1);
    const books = vi.spyOn(server.deps.store, 'batch').mockRejectedValueOnce(new Error('no books'));
    const broken = await finance.post(`${ORDERS}/actions/submit`, { ids: [failing.id] });
    books.mockRestore();
    expect(broken.statusCode).toBe(500);
    expect(await countOf('row_claims', '1 = 1')).toBe(0);
    expect((await run('edit', { ids: [failing.id], input })).done).toBe(1);
  });

  it('gives an order back in a while whose run is heard of no more', async () => {
    const [one] = await insert({});
    const claim = (until: number) =>
      server.deps.store.batch([
        { sql: `delete from "row_claims"`, parameters: [] },
        {
          sql: `insert into "row_claims" ("dataset", "rowId", "token", "until") values ('invoicingOrder', ${one?.id}, 'gone', ${until})`,
          parameters: [],
        },
      ]);
    const input = { purchaserName: '样本商贸有限公司', purchaserTaxNo: '91350203MAXXX00D3T' };
    const edit = () => run('edit', { ids: [one?.id], input });
    await claim(server.deps.now() + 1);
    expect((await edit()).failed).toMatchObject([{ code: 'ROW_CLAIMED' }]);
    expect((await run('submit', { ids: [one?.id] })).failed).toMatchObject([{ code: 'ROW_CLAIMED' }]);
    await claim(server.deps.now());
    expect((await edit()).done).toBe(1);
    expect((await run('submit', { ids: [one?.id] })).done).toBe(1);
    expect(await countOf('row_claims', '1 = 1')).toBe(0);
  });

  it('issues once when several submit at once', async () => {
    const [one] = await insert({});
    const answers = await Promise.all([1, 2, 3].map(() => run('submit', { ids: [one?.id] })));
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
    expect(await countOf('ds_submissionLine', `"orderNo" = '${one?.orderNo}'`)).toBe(1);
    expect(await countOf('sandbox_issued', `"orderKey" = '${one?.orderNo}'`)).toBe(1);
  });

  it('edits an order, which then is not submitted again by itself', async () => {
    const [one] = await insert({ purchaserName: '' });
    await run('submit', { ids: [one?.id] });
    const input = { purchaserName: '样本商贸（厦门）有限公司', purchaserTaxNo: '91350203MAXXX00D3T', remark: null };
    expect(
      await run('edit', { ids: [one?.id], input: { ...input, mobileOrEmail: '13800000000;a@example.com' } }),
    ).toEqual({
      done: 1,
      failed: [],
    });
    expect(await orderRow(one?.orderNo ?? '')).toMatchObject({
      submitState: '00',
      purchaserName: '样本商贸（厦门）有限公司',
      mobileOrEmail: '13800000000;a@example.com',
    });
    expect((await stored(one?.orderNo ?? ''))?.submitMessage).toBe('');
    expect((await run('submit', { ids: [one?.id] })).done).toBe(1);
  });

  it('does not overwrite unseen what others wrote since the dialog was filled', async () => {
    const [one] = await insert({ remark: '急' });
    const was = { purchaserName: '示例机电设备有限公司', remark: '急', mobileOrEmail: null };
    const edit = (purchaserName: string, remark: string | null) =>
      run('edit', { ids: [one?.id], input: { purchaserName, remark }, was });
    expect((await edit('样本商贸有限公司', '急')).done).toBe(1);
    expect(await edit('示例机电设备有限公司', '不急')).toEqual({
      done: 0,
      failed: [{ id: one?.id, code: 'ROW_CHANGED', message: '数据已被他人修改，请刷新后重试' }],
    });
    expect(await stored(one?.orderNo ?? '')).toMatchObject({ purchaserName: '样本商贸有限公司', remark: '急' });
  });

  it('refuses to be told what an input was filled with that begins with nothing of the row', async () => {
    const [one] = await insert({});
    const body = { ids: [one?.id], input: { purchaserName: '甲' }, was: { submitState: '00' } };
    const problem = await finance.problem(400, `${ORDERS}/actions/edit`, body);
    expect(problem).toMatchObject({ code: 'ACTION_INPUT_INVALID' });
  });

  it.each<[string, object, RegExp]>([
    ['a tax number of another form', { purchaserName: '甲', purchaserTaxNo: '123' }, /请输入正确的纳税人识别号/],
    ['a contact that is none', { purchaserName: '甲', mobileOrEmail: '138' }, /手机号或邮箱/],
    ['a remark with an emoji', { purchaserName: '甲', remark: '急😀' }, /表情/],
    ['a remark that is too long', { purchaserName: '甲', remark: '长'.repeat(231) }, /填写内容不正确/],
    ['no buyer', { purchaserName: ' ' }, /填写内容不正确/],
    ['a column it does not ask for', { purchaserName: '甲', submitState: '02' }, /填写内容不正确/],
  ])('refuses to edit with %s', async (_name, input, message) => {
    const [one] = await insert({});
    const problem = await finance.problem(400, `${ORDERS}/actions/edit`, { ids: [one?.id], input });
    expect(problem).toMatchObject({ code: 'ACTION_INPUT_INVALID', msg: expect.stringMatching(message) });
    expect((await orderRow(one?.orderNo ?? ''))?.purchaserName).toBe('示例机电设备有限公司');
  });

  it('edits one order at a time', async () => {
    const [one, two] = await insert({}, {});
    const body = { ids: [one?.id, two?.id], input: { purchaserName: '甲' } };
    expect((await finance.problem(400, `${ORDERS}/actions/edit`, body)).code).toBe('ACTION_ONE_ROW');
  });

  it('deletes orders with their lines and keeps in the audit what they were', async () => {
    const [one, two] = await insert({ remark: '勿删' }, {});
    if (!one || !two) throw new Error('no orders');
    expect(await run('batchDelete', { ids: [one.id] })).toEqual({ done: 1, failed: [] });
    expect(await stored(one.orderNo)).toBeUndefined();
    expect(await countOf('ds_invoicingOrderLine', `"orderNo" = '${one.orderNo}'`)).toBe(0);
    expect(await countOf('ds_invoicingOrderLine', `"orderNo" = '${two.orderNo}'`)).toBe(2);
    const [audit] = await server.deps.store.read('page', {
      sql: `select "detail", "record" from "audit" where "action" = 'action.batchDelete' order by "id" desc limit 1`,
      parameters: [],
    });
    const row = { id: one.id, changes: { remark: ['勿删', null], amountWithTax: ['1130.00', null] } };
    expect(JSON.parse(String(audit?.detail))).toMatchObject({ count: 1, rows: [{ ...row, partCount: 2 }] });
    const { rows } = JSON.parse(String(audit?.record));
    expect(rows).toMatchObject([row]);
    expect(rows[0].parts).toHaveLength(2);
    expect(await run('delete', { ids: [one.id] })).toMatchObject({ done: 0, failed: [{ code: 'ROW_NOT_FOUND' }] });
  });

  it('counts and sums anew after a submission and after a deletion', async () => {
    const marker = '合计甲';
    const [one, two, three] = await insert({ showName: marker }, { showName: marker }, { showName: marker });
    const totals = () =>
      finance.data<QueryAnswer>(`${ORDERS}/query`, {
        filters: { ...createdToday, showName: marker },
        include: ['totals'],
      });
    expect((await totals()).total).toBe(3);
    await run('delete', { ids: [one?.id] });
    expect(await totals()).toMatchObject({ total: 2, totals: { amountWithTax: '2260.00' } });
    await run('submit', { ids: [two?.id, three?.id] });
    expect((await totals()).total).toBe(0);
  });

  it('lets nobody touch a submitted order', async () => {
    const [one] = await insert({});
    await run('submit', { ids: [one?.id] });
    const gone = { done: 0, failed: [{ id: one?.id, code: 'ROW_NOT_FOUND', message: '数据不存在，或已不在本列表中' }] };
    expect(await run('edit', { ids: [one?.id], input: { purchaserName: '甲' } })).toEqual(gone);
    expect(await run('delete', { ids: [one?.id] })).toEqual(gone);
    expect(await run('submit', { ids: [one?.id] })).toEqual(gone);
    expect((await stored(one?.orderNo ?? ''))?.submitState).toBe('02');
  });

  it("answers for another group's order as for none, and refuses a viewer", async () => {
    const [one] = await insert({});
    const agency = await server.login('agency');
    for (const action of ['submit', 'delete'])
      expect((await run(action, { ids: [one?.id] }, agency)).failed[0]?.code).toBe('ROW_NOT_FOUND');
    const viewer = await server.login('viewer');
    for (const action of ['submit', 'batchSubmit', 'edit', 'delete'])
      expect((await viewer.problem(403, `${ORDERS}/actions/${action}`, { ids: [one?.id] })).code).toBe('NOT_PERMITTED');
    expect((await stored(one?.orderNo ?? ''))?.submitState).toBe('00');
  });

  it('answers a retried run with what it answered before, and changes nothing', async () => {
    const [good, bad] = await insert({}, { purchaserName: '' });
    const body = { ids: [good?.id, bad?.id], key: 'run-1' };
    const first = await run('batchSubmit', body);
    const logs = await countOf('ds_submission', '1 = 1');
    expect(await run('batchSubmit', body)).toEqual(first);
    // Its members may come in another order; another key is another run.
    expect(await run('batchSubmit', { key: 'run-1', ids: [good?.id, bad?.id] })).toEqual(first);
    expect(await countOf('ds_submission', '1 = 1')).toBe(logs);
    expect((await run('batchSubmit', { ...body, key: 'run-2' })).done).toBe(0);
  });

  it('refuses a key with another content, and keeps the keys of users apart', async () => {
    const [one, two] = await insert({}, {});
    await run('submit', { ids: [one?.id], key: 'mine' });
    expect((await finance.problem(409, `${ORDERS}/actions/submit`, { ids: [two?.id], key: 'mine' })).code).toBe(
      'ACTION_KEY_REUSED',
    );
    expect((await finance.problem(409, `${ORDERS}/actions/delete`, { ids: [one?.id], key: 'mine' })).code).toBe(
      'ACTION_KEY_REUSED',
    );
    const admin = await server.login('admin');
    expect((await run('submit', { ids: [two?.id], key: 'mine' }, admin)).done).toBe(1);
    for (const key of ['', 'x'.repeat(65), 'a b'])
      expect((await finance.problem(400, `${ORDERS}/actions/submit`, { ids: [one?.id], key })).code).toBe(
        'REQUEST_INVALID',
      );
  });

  it('runs once however often and however closely it is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), async (bursts) => {
        const [one] = await insert({});
        const body = { ids: [one?.id], key: `once-${one?.orderNo}` };
        for (const burst of bursts) {
          const answers = await Promise.all(Array.from({ length: burst }, () => run('submit', body)));
          expect(answers).toEqual(answers.map(() => ({ done: 1, failed: [] })));
        }
        expect(await countOf('ds_submissionLine', `"orderNo" = '${one?.orderNo}'`)).toBe(1);
      }),
      { numRuns: 8 },
    );
  });

  it('forgets keys after a day', async () => {
    const [one] = await insert({});
    const body = { ids: [one?.id], key: 'old' };
    await run('delete', body);
    server.pass(25 * 3_600_000);
    finance = await server.login('finance');
    expect((await run('delete', body)).failed[0]?.code).toBe('ROW_NOT_FOUND');
    expect(await countOf('action_keys', `"key" = 'run-1'`)).toBe(0);
  });
});
