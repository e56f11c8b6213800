import ExcelJS from 'exceljs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActionAnswer, ImportAnswer, ImportGuide, QueryAnswer } from '#wire';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import {
  asWorkbook,
  BUYER,
  batchIssuing,
  bookingTemplate,
  einvoiceXml,
  importFiles,
  type OrderRow,
  SELLER,
  type Sheets,
  tickingList,
  usageConfirmation,
} from '../support/importFiles.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const GENERAL = 'invoice.general';
const TRAIN = 'invoice.train';
const ORDERS = 'order.batch';
const path = (screen: string, rest: string) => `/api/gts-base-ability/screens/${screen}/${rest}`;
const number = (last: number) => `2511200000000000${String(last).padStart(4, '0')}`;

const row = (last: number, changes: WireRow = {}): WireRow => ({
  invoiceKey: number(last),
  invoiceNo: number(last),
  kind: 'general',
  organForm: BUYER.organisation,
  organFormName: BUYER.name,
  invoiceType: '91',
  invoiceDate: '2025-10-15',
  amountWithOutTax: '100.00',
  taxAmount: '13.00',
  amountWithTax: '113.00',
  sellerName: SELLER.name,
  purchaserName: BUYER.name,
  purchaserTaxNo: BUYER.taxNo,
  signStatus: '1',
  ...changes,
});

describeOnBothEngines('import of files people hold', (engine) => {
  let server: TestServer;
  let finance: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    for (const name of ['invoice', 'invoicingOrder', 'invoicingOrderLine']) {
      await server.deps.store.batch([{ sql: `delete from "ds_${name}"`, parameters: [] }]);
      server.deps.versions.bump(name);
    }
  });

  const send = async (sheets: Sheets, query = '', screen = GENERAL, client = finance) =>
    importFiles(client, screen, [await asWorkbook(sheets)], query);
  const find = async (last: number) =>
    (await finance.data<QueryAnswer>(path(GENERAL, 'query'), { filters: { invoiceNo: number(last) } })).records?.[0];
  const problems = ({ problems: all }: ImportAnswer) => all.map(({ row: at, code, message }) => [at, code, message]);

  it('ticks and unticks what the ticking list says, and changes nothing the second time', async () => {
    await server.insert('invoice', 'G1', [row(1), row(2, { authStatus: '1', authPeriod: '202510' }), row(3)]);
    const list = tickingList([
      { number: number(1) },
      { number: number(2), ticked: '否' },
      { number: number(3), validTax: '6.50', at: '2025-10-31' },
    ]);
    expect((await send(list)).data).toMatchObject({ layout: 'ticking-list', found: 3, updated: 3, failed: 0 });
    expect(await find(1)).toMatchObject({
      authStatus: '1',
      authPeriod: '202511',
      deductionSign: '1',
      validTaxAmount: '13.00',
    });
    expect(await find(2)).toMatchObject({ authStatus: '0', authPeriod: '', validTaxAmount: null });
    expect(await find(3)).toMatchObject({ authPeriod: '202510', validTaxAmount: '6.50' });
    expect((await send(list)).data).toMatchObject({ updated: 0, skipped: 3, failed: 0 });
  });

  it('gives the reason of the house for every invoice that cannot be ticked', async () => {
    await server.insert('invoice', 'G1', [
      row(1, { invoiceStatus: '2' }),
      row(2, { isRed: 1 }),
      row(3, { authStatus: '1', confirmStatus: '1', authPeriod: '202509', validTaxAmount: '13.00' }),
      row(4),
      row(5),
      row(6, { authStatus: '1', authPeriod: '202509', deductionSign: '1', validTaxAmount: '13.00' }),
    ]);
    await server.insert('invoice', 'G2', [row(7, { organForm: '201' })]);
    const { data } = await send(
      tickingList([
        { number: number(1) },
        { number: number(2) },
        { number: number(3), ticked: '否' },
        { number: number(4), validTax: '13.01' },
        { number: number(5), buyer: SELLER.taxNo },
        { number: number(6) },
        { number: number(7) },
        { number: number(8) },
        { number: number(4), ticked: '发票已勾选，不可重复勾选' },
      ]),
      '?mode=preview',
    );
    expect(problems(data).sort()).toEqual([
      [10, 'IMPORT_ROW_BUREAU_REFUSED', '税局未受理：发票已勾选，不可重复勾选'],
      [2, 'IMPORT_ROW_NOT_ALLOWED', '发票已作废'],
      [3, 'IMPORT_ROW_NOT_ALLOWED', '红字发票不能勾选'],
      [4, 'IMPORT_ROW_NOT_ALLOWED', '当期已锁定（请撤销统计表）'],
      [5, 'IMPORT_ROW_VALID_TAX_WRONG', '有效税额不合法：13.01'],
      [6, 'IMPORT_ROW_BUYER_DIFFERS', `购买方识别号与发票不一致：${SELLER.taxNo}`],
      [7, 'IMPORT_ROW_NOT_ALLOWED', '该票已勾选'],
      [8, 'IMPORT_ROW_NOT_FOUND', '查无此票'],
      [9, 'IMPORT_ROW_NOT_FOUND', '查无此票'],
    ]);
  });

  it('confirms the usage the bureau has confirmed', async () => {
    await server.insert('invoice', 'G1', [
      row(1),
      row(2, { authStatus: '1', authPeriod: '202510', deductionSign: '1', validTaxAmount: '13.00' }),
      row(3, { authStatus: '1', authPeriod: '202509', confirmStatus: '1', validTaxAmount: '13.00' }),
      row(4, { invoiceStatus: '2' }),
    ]);
    const good = usageConfirmation([number(1), number(2)]);
    expect((await send(good)).data).toMatchObject({ layout: 'usage-confirmation', updated: 2, failed: 0 });
    for (const last of [1, 2])
      expect(await find(last)).toMatchObject({
        authStatus: '1',
        authPeriod: '202510',
        deductionSign: '1',
        confirmStatus: '1',
        validTaxAmount: '13.00',
      });
    expect((await send(good)).data).toMatchObject({ updated: 0, skipped: 2, failed: 0 });
    const { data } = await send(usageConfirmation([number(3), number(4)]), '?mode=preview');
    expect(problems(data)).toEqual([
      [4, 'IMPORT_ROW_CONFIRMED_ELSEWHERE', '该票已在202509确认用途'],
      [5, 'IMPORT_ROW_NOT_ALLOWED', '发票已作废'],
    ]);
    expect(await send(usageConfirmation([number(1)], { own: SELLER.taxNo }))).toMatchObject({
      success: false,
      code: 'IMPORT_OWNER_FOREIGN',
    });
    expect(await send(usageConfirmation([number(1)], { period: '2025Q4' }))).toMatchObject({
      success: false,
      code: 'IMPORT_PERIOD_WRONG',
    });
  });

  it('books and unbooks by the guards of the actions', async () => {
    await server.insert('invoice', 'G1', [
      row(1),
      row(2, { voucherStatus: '1', voucherPeriod: '202510', voucherNo: '记-1' }),
      row(3, { signStatus: '0' }),
    ]);
    const file = bookingTemplate([{ number: number(1) }, { number: number(2), usage: '06 入账撤销' }]);
    expect((await send(file)).data).toMatchObject({ layout: 'booking-template', updated: 2, failed: 0 });
    expect(await find(1)).toMatchObject({
      voucherStatus: '1',
      voucherPeriod: '202511',
      bookkeeper: '王会计',
      voucherNo: '',
    });
    expect(await find(2)).toMatchObject({ voucherStatus: '0', voucherPeriod: '', voucherNo: '' });
    expect((await send(file)).data).toMatchObject({ updated: 0, skipped: 2, failed: 0 });
    const { data } = await send(
      bookingTemplate([
        { number: number(3) },
        { number: number(1), at: '2025-10-01' },
        { number: number(1), usage: '09' },
      ]),
      '?mode=preview',
    );
    expect(problems(data).map(([at, code]) => [at, code])).toEqual([
      [4, 'IMPORT_ROW_USAGE_UNKNOWN'],
      [2, 'IMPORT_ROW_NOT_ALLOWED'],
      [3, 'IMPORT_ROW_NOT_ALLOWED'],
    ]);
  });

  it('does nothing by a file that its sender may not do by hand', async () => {
    await server.insert('invoice', 'G1', [row(1)]);
    const viewer = await server.login('viewer');
    await expect(send(tickingList([{ number: number(1) }]), '', GENERAL, viewer)).rejects.toThrow(/^403/);
    const other = await server.login('agency');
    const { data } = await send(tickingList([{ number: number(1) }]), '?mode=preview', GENERAL, other);
    expect(problems(data)).toEqual([[2, 'IMPORT_ROW_NOT_FOUND', '查无此票']]);
  });

  it('creates invoicing orders with their lines, replaces what changed and leaves what was submitted', async () => {
    const order = (no: string, amount: string): OrderRow => ({
      no,
      type: '增值税专用发票',
      lines: [
        { 项目名称: '*纸制品*复印纸', 数量: '1', 单价: amount, 金额: amount, 折扣金额: '11.30' },
        { 项目名称: '*现代服务*咨询', 金额: '106', 税率: '6%' },
      ],
    });
    const file = batchIssuing([order('L1', '113'), order('L2', '226')]);
    expect(await send(file, '', ORDERS)).toMatchObject({ success: false, code: 'IMPORT_ORGANISATION_NEEDED' });
    const first = await send(file, '?organisation=102', ORDERS);
    expect(first.data).toMatchObject({ layout: 'batch-issuing', found: 2, imported: 2, failed: 0 });
    const orders = async () =>
      (
        await finance.data<QueryAnswer>(path(ORDERS, 'query'), {
          filters: { createTimeStart: '2025-11-01', createTimeEnd: '2025-11-30' },
          sort: [{ field: 'orderNo', direction: 'asc' }],
        })
      ).records ?? [];
    expect((await orders())[0]).toMatchObject({
      orderNo: 'L1',
      invoiceTypeName: expect.anything(),
      sellerTaxNo: '91310115MAXXX00236',
      purchaserName: '样本商贸有限公司',
      amountWithOutTax: '190.00',
      taxAmount: '17.70',
      amountWithTax: '207.70',
      discountSumTax: '-11.30',
      mxhCount: 2,
      showName: '王会计',
      submitState: '00',
    });
    expect((await send(file, '?organisation=102', ORDERS)).data).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
    const changed = await send(
      batchIssuing([{ no: 'L1', lines: [{ 项目名称: '*纸制品*纸', 金额: '113' }] }]),
      '?organisation=102',
      ORDERS,
    );
    expect(changed.data).toMatchObject({ updated: 1, failed: 0 });
    const lines = await server.deps.store.read('page', {
      sql: 'select "orderNo", "lineNo", "amount", "organForm" from "ds_invoicingOrderLine" order by "orderNo", "lineNo"',
      parameters: [],
    });
    expect(
      lines.map(({ orderNo, lineNo, amount, organForm }) => [orderNo, Number(lineNo), Number(amount), organForm]),
    ).toEqual([
      ['L1', 1, 10000, '102'],
      ['L2', 1, 19000, '102'],
      ['L2', 2, 10000, '102'],
    ]);
    // A refused order is corrected in a line that leaves all its figures as they are: it can be submitted again.
    const submitted = async (state: string) => {
      const sql = `update "ds_invoicingOrder" set "submitState" = '${state}', "submitMessage" = '税收编码有误'`;
      await server.deps.store.batch([{ sql, parameters: [] }]);
      server.deps.versions.bump('invoicingOrder');
    };
    await submitted('01');
    const corrected = batchIssuing([{ no: 'L1', lines: [{ 项目名称: '*纸制品*复印纸', 金额: '113' }] }]);
    expect((await send(corrected, '?organisation=102', ORDERS)).data).toMatchObject({ updated: 1, failed: 0 });
    const states = await server.deps.store.read('page', {
      sql: 'select "submitState", "submitMessage" from "ds_invoicingOrder" order by "orderNo"',
      parameters: [],
    });
    expect(states.map(({ submitState, submitMessage }) => [submitState, submitMessage ?? ''])).toEqual([
      ['00', ''],
      ['01', '税收编码有误'],
    ]);
    expect((await send(corrected, '?organisation=102', ORDERS)).data).toMatchObject({ updated: 0, skipped: 1 });
    await submitted('02');
    const late = await send(file, '?organisation=102&mode=preview', ORDERS);
    expect(late.data).toMatchObject({ skipped: 1, updated: 0 });
    expect(late.data.problems).toMatchObject([{ code: 'IMPORT_ROW_NOT_ALLOWED', message: '该订单已提交' }]);
    expect(await send(file, '', GENERAL)).toMatchObject({ success: false, code: 'IMPORT_LAYOUT_NOT_HERE' });
  });

  it('takes XML of e-invoices: one, several, and a ZIP of them under any name', async () => {
    const one = await importFiles(finance, GENERAL, [einvoiceXml(number(1))]);
    expect(one.data).toMatchObject({ layout: 'einvoice-xml', imported: 1, failed: 0 });
    expect(await find(1)).toMatchObject({
      invoiceType: '91',
      taxRate: '0.13',
      amountWithTax: '113.00',
      sellerName: `${SELLER.name} & 合伙`,
      organFormName: BUYER.name,
    });
    const red = einvoiceXml(number(2), { red: 'N', amount: '-100', tax: '-13', total: '-113', special: '02' });
    const several = await importFiles(
      finance,
      GENERAL,
      [einvoiceXml(number(1)), red, '<html><p>no</p></html>'],
      '?badRows=skip',
    );
    expect(several.data).toMatchObject({ found: 3, imported: 1, skipped: 1, failed: 1 });
    expect(several.data.problems[0]).toMatchObject({ sheet: 'f2.bin', code: 'IMPORT_ROW_NOT_EINVOICE' });
    const utf8 = (text: string) => new TextEncoder().encode(text);
    const zip = zipSync({
      '../../etc/a.xml': utf8(einvoiceXml(number(3))),
      'b/readme.txt': utf8('no'),
      'c.XML': utf8(einvoiceXml(number(4), { buyer: SELLER.taxNo })),
    });
    const zipped = await importFiles(finance, GENERAL, [Buffer.from(zip)], '?badRows=skip');
    expect(zipped.data).toMatchObject({ found: 2, imported: 1, failed: 1 });
    expect(zipped.data.problems[0]).toMatchObject({ sheet: 'c.XML', code: 'IMPORT_ROW_ORGANISATION_FOREIGN' });
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><EInvoice>&b;</EInvoice>';
    expect(await importFiles(finance, GENERAL, [bomb])).toMatchObject({
      success: false,
      code: 'IMPORT_UNKNOWN_LAYOUT',
    });
    const mixed = [einvoiceXml(number(5)), await asWorkbook(tickingList([{ number: number(1) }]))];
    expect(await importFiles(finance, GENERAL, mixed)).toMatchObject({ success: false, code: 'IMPORT_SEVERAL_FILES' });
  });

  it('hands out a template per screen and takes it back filled, in either language', async () => {
    for (const lang of ['zh', 'en']) {
      const response = await finance.get(path(TRAIN, `import/template?lang=${lang}`));
      expect(response.headers['content-type']).toContain('spreadsheetml');
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(response.rawPayload as unknown as ExcelJS.Buffer);
      const [data, notes, lists] = workbook.worksheets;
      const titles = ((data?.getRow(1).values ?? []) as readonly string[]).slice(1);
      expect(titles).toHaveLength(new Set(titles).size);
      expect(notes?.rowCount).toBe(titles.length + 3);
      expect(lists?.state).toBe('veryHidden');
      const trainNo = titles.findIndex((title) => /车次|Train/.test(title));
      const values: Readonly<Record<number, string>> = {
        [titles.findIndex((title) => /机构|Organisation/.test(title))]: BUYER.name,
        [titles.findIndex((title) => /乘车人|Passenger/.test(title))]: `样本${lang}`,
        [titles.findIndex((title) => /日期|[dD]ate/.test(title))]: '2025-11-01',
        [titles.findIndex((title) => /时间|[tT]ime/.test(title))]: '8:05',
        [trainNo]: 'G101',
        [titles.findIndex((title) => /席别|Seat/.test(title))]: lang === 'zh' ? '二等座' : 'Second class',
      };
      for (const [at, value] of Object.entries(values)) if (data) data.getRow(2).getCell(Number(at) + 1).value = value;
      const file = Buffer.from(await workbook.xlsx.writeBuffer());
      const first = await importFiles(finance, TRAIN, [file]);
      expect(first.data.problems).toEqual([]);
      expect(first.data).toMatchObject({ layout: 'own-template', found: 1, imported: 1, failed: 0 });
      expect((await importFiles(finance, TRAIN, [file])).data).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
      // What was ticked is not a template's to change; nor is anything of a row that stays as it is refused.
      const ticked = (is: '0' | '1') =>
        server.deps.store.batch([{ sql: `update "ds_invoice" set "authStatus" = '${is}'`, parameters: [] }]);
      await ticked('1');
      expect((await importFiles(finance, TRAIN, [file])).data).toMatchObject({ skipped: 1, failed: 0 });
      if (data)
        data.getRow(2).getCell(titles.findIndex((title) => /席别|Seat/.test(title)) + 1).value =
          lang === 'zh' ? '一等座' : 'First class';
      const changed = Buffer.from(await workbook.xlsx.writeBuffer());
      const refused = await importFiles(finance, TRAIN, [changed]);
      expect(refused.data.problems).toMatchObject([
        { code: 'IMPORT_ROW_NOT_ALLOWED', message: '该发票已勾选，不能通过导入修改' },
      ]);
      await ticked('0');
      expect((await importFiles(finance, TRAIN, [changed])).data).toMatchObject({ updated: 1, failed: 0 });
    }
    const { records } = await finance.data<QueryAnswer>(path(TRAIN, 'query'), { filters: {} });
    expect(records).toHaveLength(2);
    expect(records?.[0]).toMatchObject({
      travelDate: '2025-11-01',
      travelTime: '08:05',
      trainNumber: 'G101',
      organFormName: BUYER.name,
    });
  });

  it('says what a screen takes, and to whom', async () => {
    const guide = await finance.data<ImportGuide>(path(ORDERS, 'import'));
    expect(guide).toMatchObject({ layouts: [{ id: 'batch-issuing', name: '批量导入开票模板' }], template: true });
    expect(guide.organisations.length).toBeGreaterThan(1);
    expect((await finance.data<ImportGuide>(path(TRAIN, 'import'))).template).toBe(true);
    await (await server.login('viewer')).problem(403, path(GENERAL, 'import'));
    await finance.problem(404, path('order.submission-log', 'import'));
    expect((await finance.get(path(ORDERS, 'import/template'))).statusCode).toBe(200);
  });

  it('shows progress to its owner only, and takes nothing back that was written', async () => {
    expect(await finance.data('/api/gts-base-ability/importProgress/unknown-key')).toBeNull();
    const key = 'test-key-00000001';
    const running = importFiles(finance, GENERAL, [einvoiceXml(number(1))], `?progress=${key}`);
    expect((await running).data.imported).toBe(1);
    expect(await finance.data(`/api/gts-base-ability/importProgress/${key}`)).toBeNull();
    const gone = await finance.data<{ readonly cancelled: boolean }>(
      `/api/gts-base-ability/importProgress/${key}/cancel`,
      {},
    );
    expect(gone.cancelled).toBe(false);
    await finance.problem(400, path(GENERAL, 'import?progress=x'), {});
  });

  it('works beside the actions a user runs on the same rows', async () => {
    await server.insert('invoice', 'G1', [row(1)]);
    const found = await find(1);
    await finance.data<ActionAnswer>(path(GENERAL, 'actions/tick'), {
      ids: [found?.id],
      input: { authPeriod: '202511', deductionSign: '1' },
    });
    expect((await send(tickingList([{ number: number(1) }]))).data).toMatchObject({
      updated: 0,
      skipped: 1,
      failed: 0,
    });
  });
});
