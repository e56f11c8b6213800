import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import type { Envelope, QueryAnswer } from '#wire';
import { EXPORT_LIMITS, type ExportLimits } from '../../src/server/exports/exportLimits.ts';
import { openSnapshot } from '../../src/server/sql/snapshots/openSnapshot.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { sumOf } from '../support/listOracle.ts';
import { parseCsv, readWorkbookFile } from '../support/readExport.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREEN = '/api/gts-base-ability/screens/invoice.general';
const EXPORT = `${SCREEN}/export`;
const COLUMNS = ['invoiceNo', 'invoiceDate', 'sellerName', 'amountWithTax', 'taxRate', 'authPeriod', 'signStatus'];
const ROWS = sampleInvoices(300);
const AMOUNTS = ['amountWithOutTax', 'taxAmount', 'validTaxAmount', 'amountWithTax'];

const ask = (more: object = {}) => ({ filters: {}, columns: COLUMNS, format: 'xlsx', ...more });
const invoice = (key: string, more: WireRow = {}): WireRow => ({
  ...ROWS[0],
  kind: 'general',
  organForm: '100',
  invoiceKey: key,
  invoiceNo: key,
  ...more,
});

/** A file that must come. */
async function fileOf(client: TestClient, body: object, language = 'zh-CN'): Promise<LightMyRequestResponse> {
  const response = await client.post(EXPORT, body, { 'accept-language': language });
  if (response.statusCode !== 200 || response.headers['content-type']?.toString().includes('json'))
    throw new Error(`${response.statusCode} ${response.body}`);
  return response;
}

const workbookOf = async (client: TestClient, body: object, language?: string) =>
  readWorkbookFile((await fileOf(client, body, language)).rawPayload);
const csvOf = async (client: TestClient, body: object) =>
  parseCsv((await fileOf(client, { ...body, format: 'csv' })).rawPayload.toString('utf8'));

async function refusalOf(client: TestClient, body: object = ask(), language = 'zh-CN'): Promise<Envelope<unknown>> {
  const response = await client.post(EXPORT, body, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Every page of the list, as the browser sees it. */
async function listed(client: TestClient, body: object): Promise<readonly Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = { currentPage, pageSize: 100 };
    const answer = await client.data<QueryAnswer>(`${SCREEN}/query`, { ...body, page, include: ['rows'] });
    records.push(...(answer.records ?? []));
    if ((answer.records ?? []).length < page.pageSize) return records;
  }
}

async function auditOf(server: TestServer): Promise<readonly Record<string, unknown>[]> {
  const rows = await server.deps.store.read('system', {
    sql: `select "account", "target", "detail" from "audit" where "action" = 'export' order by "at", "id"`,
    parameters: [],
  });
  return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(String(detail)) }));
}

async function lastOutcome(server: TestServer): Promise<unknown> {
  return (await auditOf(server)).at(-1)?.outcome;
}

/** A connection that asks for a file and then reads nothing, until it is told to. */
async function openSlowly(server: TestServer, client: TestClient, body: object) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const text = JSON.stringify(body);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${EXPORT} HTTP/1.1\r\nHost: x\r\ntoken: ${client.user.token}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  await new Promise<void>((resolve) =>
    socket.once('data', (chunk: Buffer) => {
      chunks.push(chunk);
      socket.pause();
      resolve();
    }),
  );
  return {
    socket,
    head: () => Buffer.concat(chunks).toString('latin1').split('\r\n\r\n', 1)[0] ?? '',
    async rest(): Promise<Buffer> {
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.resume();
      await new Promise((resolve) => socket.once('close', resolve));
      const whole = Buffer.concat(chunks);
      return unchunk(whole.subarray(whole.indexOf('\r\n\r\n') + 4));
    },
  };
}

/** Transfer in pieces, put together; a body that broke off is what came of it. */
function unchunk(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (size === 0) break;
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

describeOnBothEngines('an export', (engine) => {
  let server: TestServer;
  let finance: TestClient;
  let viewer: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert('invoice', 'G1', ROWS);
    await server.insert('invoice', 'G2', [invoice('FOREIGN', { organForm: '200' })]);
    [finance, viewer] = [await server.login('finance'), await server.login('viewer')];
  });
  afterAll(() => server?.close());

  it('holds every row of the list in its order, in the columns asked for, and nothing of others', async () => {
    const sort = [{ field: 'sellerName', direction: 'asc' }];
    const filters = { checkStatus: ['0', '1'] };
    const [sheet] = await workbookOf(finance, ask({ filters, sort }));
    const records = await listed(finance, { filters, sort });
    const mine = ROWS.filter(({ kind, organForm, checkStatus }) => {
      return kind === 'general' && organForm !== '200' && checkStatus !== '2';
    });
    expect(records.length).toBe(mine.length);
    expect(sheet?.rows[0]).toEqual([
      '发票号码',
      '开票日期',
      '销售方名称',
      '价税合计',
      '税率',
      '税款所属期',
      '签收状态',
    ]);
    const [, ...rows] = sheet?.rows ?? [];
    expect(rows.map(([number, , seller, amount]) => [number, seller, Number(amount).toFixed(2)])).toEqual(
      records.map(({ invoiceNo, sellerName, amountWithTax }) => [invoiceNo, sellerName, amountWithTax]),
    );
    expect(JSON.stringify(rows)).not.toContain('FOREIGN');
  });

  it('types what it writes: numbers as text, amounts with two decimals, days as days, codes as words, nothing as nothing', async () => {
    const [sheet] = await workbookOf(finance, ask());
    const records = await listed(finance, { filters: {} });
    expect(sheet?.formats(2)).toEqual(['@', 'yyyy-mm-dd', '@', '#,##0.00', ...(sheet?.formats(2) ?? []).slice(4)]);
    for (const [index, row] of (sheet?.rows.slice(1) ?? []).entries()) {
      const record = records[index] ?? {};
      const [number, day, , amount, rate, period, signed] = row;
      expect(typeof number).toBe('string');
      expect((day as Date).toISOString()).toBe(`${record.invoiceDate}T00:00:00.000Z`);
      expect(typeof amount).toBe('number');
      expect(rate ?? '').toBe(
        String(record.taxRate)
          .split(',')
          .map((code) => (code === '' ? '' : `${Math.round(Number(code) * 100)}%`))
          .join('、'),
      );
      expect(period).toBe(record.authPeriod === '' ? null : String(record.authPeriod).replace(/^(\d{4})/, '$1-'));
      expect(signed).not.toBe('--');
    }
    expect(sheet?.sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet?.sheet.autoFilter).toBe(`A1:G${sheet?.rows.length}`);
  });

  it('says on its last sheet whose it is, what was asked and what is in it, to the cent', async () => {
    const filters = { sellerName: '样本', invoiceDateStart: '2025-01-01', invoiceDateEnd: '2025-12-31' };
    const sheets = await workbookOf(finance, ask({ filters, columns: ['invoiceNo'] }));
    const about = new Map((sheets[1]?.rows ?? []).map(([label, value]) => [label, value]));
    const { total, totals = {} } = await finance.data<QueryAnswer>(`${SCREEN}/query`, { filters, include: ['totals'] });
    expect(sheets.map(({ name }) => name)).toEqual(['增值税发票', '说明']);
    expect(about.get('列表')).toBe('增值税发票');
    expect(about.get('导出时间')).toBe('2025-11-06 13:00:00 (Asia/Shanghai)');
    expect(about.get('导出人')).toBe('王会计 (finance)');
    expect(about.get('数据范围')).toBe('示例科技集团（共 9 家机构）');
    expect(about.get('查询条件 · 销售方')).toBe('样本');
    expect(about.get('查询条件 · 开票日期')).toContain('2025-01-01');
    expect(about.get('排序')).toBe('开票日期 降序');
    expect(about.get('行数')).toBe(total);
    expect(sheets[0]?.rows.length).toBe((total ?? 0) + 1);
    expect(Number(about.get('合计 · 价税合计')).toFixed(2)).toBe(totals.amountWithTax);
    expect(Number(about.get('合计 · 税额')).toFixed(2)).toBe(totals.taxAmount);
    expect(Number(about.get('合计 · 不含税金额')).toFixed(2)).toBe(totals.amountWithOutTax);
    expect(about.has('因权限未导出的列')).toBe(false);
  });

  it('speaks the language of the caller, in its name too', async () => {
    const english = await fileOf(finance, ask(), 'en-GB');
    expect(english.headers['content-disposition']).toBe(
      `attachment; filename="VATinvoices_202511061300.xlsx"; filename*=UTF-8''VAT%20invoices_202511061300.xlsx`,
    );
    const sheets = await readWorkbookFile(english.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['VAT invoices', 'About']);
    expect(sheets[0]?.rows[0]?.[0]).toBe('Invoice number');
    expect(JSON.stringify(sheets[1]?.rows.map(([label]) => label))).not.toMatch(/[\u4e00-\u9fff]/);
    const chinese = await fileOf(finance, ask({ format: 'csv' }));
    expect(chinese.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('增值税发票')}_202511061300.csv`,
    );
    expect(chinese.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('is the same as CSV, but for what CSV cannot say', async () => {
    const [header, ...records] = await csvOf(finance, ask());
    const [sheet] = await workbookOf(finance, ask());
    expect(header).toEqual(sheet?.rows[0]);
    const asText = (cell: unknown, column: number): string => {
      if (cell === null) return '';
      if (cell instanceof Date) return cell.toISOString().slice(0, 10);
      return column === 3 ? Number(cell).toFixed(2) : String(cell);
    };
    expect(records).toEqual(sheet?.rows.slice(1).map((row) => row.map(asText)));
    expect(records.length).toBe(ROWS.filter(({ kind, organForm }) => kind === 'general' && organForm !== '200').length);
  });

  it('holds the columns of the whole screen, each once', async () => {
    const screen = await finance.data<ResolvedScreen>(SCREEN);
    const columns = screen.columns.filter(({ source }) => source !== '').map(({ field }) => field);
    const [sheet] = await workbookOf(finance, ask({ columns }));
    expect(sheet?.rows[0]?.length).toBe(columns.length);
    const sums = AMOUNTS.map((field) => columns.indexOf(field)).map((at) =>
      (sheet?.rows.slice(1) ?? []).reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 100), 0),
    );
    const mine = ROWS.filter(({ kind, organForm }) => kind === 'general' && organForm !== '200');
    expect(sums.map((cents) => (cents / 100).toFixed(2))).toEqual(AMOUNTS.map((field) => sumOf(mine, field)));
  });

  it('is empty where nothing matches', async () => {
    const sheets = await workbookOf(finance, ask({ filters: { invoiceNo: 'NOTHING' } }));
    expect(sheets[0]?.rows.length).toBe(1);
    expect(new Map(sheets[1]?.rows.map(([label, value]) => [label, value])).get('行数')).toBe(0);
    expect(await csvOf(finance, ask({ filters: { invoiceNo: 'NOTHING' } }))).toHaveLength(1);
  });

  it.each([
    ['a filter the screen does not have', { filters: { colour: 'red' } }, 'QUERY_UNKNOWN_FILTER'],
    ['a day that is none', { filters: { signDateStart: '2025-02-30' } }, 'QUERY_BAD_DATE'],
    ['an empty value', { filters: { invoiceNo: '' } }, 'QUERY_EMPTY_VALUE'],
    ['an order by what is no column', { sort: [{ field: 'x', direction: 'asc' }] }, 'QUERY_UNKNOWN_SORT'],
    ['a direction', { sort: [{ field: 'invoiceNo', direction: 'up' }] }, 'QUERY_BAD_DIRECTION'],
    ['no columns', { columns: [] }, 'QUERY_NO_COLUMNS'],
    ['a column that is none', { columns: ['invoiceNo', 'groupId'] }, 'QUERY_UNKNOWN_COLUMN'],
    ['an inherited name', { columns: ['constructor'] }, 'QUERY_UNKNOWN_COLUMN'],
    ['the column of operations', { columns: ['operations'] }, 'QUERY_UNKNOWN_COLUMN'],
    ['a column twice', { columns: ['invoiceNo', 'invoiceNo'] }, 'QUERY_REPEATED_COLUMN'],
    ['another format', { format: 'pdf' }, 'REQUEST_INVALID'],
    ['anything else', { page: { currentPage: 1, pageSize: 1 } }, 'REQUEST_INVALID'],
  ])('refuses %s with a code and no file', async (_what, more, code) => {
    expect(await finance.problem(400, EXPORT, ask(more))).toMatchObject({ code });
  });

  it('is none for a screen without one, and for a screen that is not there', async () => {
    await finance.problem(404, '/api/gts-base-ability/screens/none/export', ask());
  });

  it('keeps amounts from who may see and not take them, and says so', async () => {
    const screen = await viewer.data<ResolvedScreen>(SCREEN);
    expect(screen.export?.withheld).toEqual(expect.arrayContaining(AMOUNTS));
    expect(await viewer.problem(403, EXPORT, ask())).toMatchObject({ code: 'NOT_PERMITTED' });
    const columns = screen.columns.map(({ field, source }) => [field, source] as const);
    const allowed = columns.filter(([field, source]) => source !== '' && !screen.export?.withheld.includes(field));
    const sheets = await workbookOf(viewer, ask({ columns: allowed.map(([field]) => field) }));
    const labels = (sheets[1]?.rows ?? []).map(([label]) => String(label));
    expect(labels.some((label) => label.startsWith('合计'))).toBe(false);
    const left = new Map(sheets[1]?.rows.map(([label, value]) => [label, value])).get('因权限未导出的列');
    expect(left).toContain('价税合计');
    const organisations = new Set(
      sheets[0]?.rows.slice(1).map((row) => row[allowed.findIndex(([f]) => f === 'sellerName')]),
    );
    expect(organisations.size).toBeGreaterThan(0);
    const mine = ROWS.filter(({ kind, organForm }) => kind === 'general' && ['102', '104'].includes(String(organForm)));
    expect(sheets[0]?.rows.length).toBe(mine.length + 1);
    // A filter the viewer may use narrows; it reveals no amount in the file.
    expect(sheets[0]?.sheet.getRow(2).values).not.toContainEqual(expect.any(Number));
  });

  it('is refused to who may not export at all, who has no such button either', async () => {
    const before = await givePermissions(server.deps, 'agency', ['purchaser:invoice:view']);
    const agency = await server.login('agency');
    expect((await agency.data<ResolvedScreen>(SCREEN)).export).toBeNull();
    await agency.problem(403, EXPORT, ask());
    await givePermissions(server.deps, 'agency', before);
  });

  it('leaves a record: who, what, how much, and how it ended', async () => {
    const filters = { sellerName: '样本' };
    const sheets = await workbookOf(finance, ask({ filters, columns: ['invoiceNo', 'sellerName'] }));
    expect((await auditOf(server)).at(-1)).toMatchObject({
      account: 'finance',
      target: 'invoice.general',
      format: 'xlsx',
      columns: ['invoiceNo', 'sellerName'],
      filters,
      rows: (sheets[0]?.rows.length ?? 0) - 1,
      outcome: 'done',
    });
    await csvOf(finance, ask());
    expect((await auditOf(server)).at(-1)).toMatchObject({ format: 'csv', outcome: 'done' });
  });

  it('takes no text for anything but text, whatever is in it', async () => {
    const nasty = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({
          unit: fc.constantFrom(
            '=',
            '+',
            '-',
            '@',
            '\t',
            '\r',
            '\n',
            '"',
            ',',
            "'",
            '<',
            '&',
            '_x000D_',
            '，',
            '𠮷',
            ' ',
          ),
          maxLength: 12,
        }),
        fc.constantFrom(
          '=1+1',
          '=HYPERLINK("http://x","y")',
          '+86',
          '-1',
          '@SUM(A1)',
          '\t=1',
          '00123',
          '1E5',
          ' a ',
          ']]>',
          '_x0041_',
          '\u0007',
          '＝1',
        ),
      )
      .map((text) => text.replaceAll('\u0000', '').trim())
      .filter((text) => !/[\ud800-\udfff]/u.test(text));
    const texts = fc.sample(nasty, { numRuns: 200, seed: 7 });
    const key = (index: number) => `N${String(index).padStart(4, '0')}`;
    await server.insert(
      'invoice',
      'G1',
      texts.map((remark, index) => invoice(key(index), { checkResult: remark })),
    );
    const body = ask({
      columns: ['invoiceNo', 'checkResult'],
      filters: { invoiceNo: 'N0' },
      sort: [{ field: 'invoiceNo', direction: 'asc' }],
    });
    const [sheet] = await workbookOf(finance, body);
    const found = new Map(sheet?.rows.slice(1).map(([number, text]) => [number, text ?? '']));
    const records = new Map((await csvOf(finance, body)).slice(1).map(([number = '', text = '']) => [number, text]));
    const differing = texts.flatMap((text, index) => {
      const csv = records.get(key(index)) ?? 'missing';
      const guarded = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
      return found.get(key(index)) === text && csv === guarded ? [] : [[text, found.get(key(index)), csv]];
    });
    expect(differing).toEqual([]);
  });
});

describeOnBothEngines('an export under way', (engine) => {
  const LIMITS: ExportLimits = { ...EXPORT_LIMITS, stallMs: 6000 };
  const MANY = 6000;
  /** Long enough that a file of them does not fit between a server and a caller who does not read. */
  const LONG = ['checkResult', 'organFormName', 'financeOrgName', 'transferOutReason'];
  let server: TestServer;
  let finance: TestClient;
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

  beforeAll(async () => {
    server = await startTestServer(engine, { limits: { exports: LIMITS } });
    const long = Object.fromEntries(LONG.map((column) => [column, '长'.repeat(180)]));
    const rows = Array.from({ length: MANY }, (_, index) =>
      invoice(`R${String(index).padStart(6, '0')}`, { ...long, amountWithTax: '1.00' }),
    );
    await server.insert('invoice', 'G1', rows);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());
  afterEach(async () => {
    await expect.poll(() => lastOutcome(server), { timeout: 20_000 }).not.toBe('started');
  });

  const slow = (client = finance, format = 'csv') =>
    openSlowly(server, client, ask({ columns: ['invoiceNo', 'amountWithTax', ...LONG], format }));

  it('is of one moment: what others write meanwhile is not in it, and nothing is twice or missing', async () => {
    const file = await slow();
    await server.insert('invoice', 'G1', [invoice('R0000001X'), invoice('Z1')]);
    await server.deps.store.batch([
      { sql: `delete from "ds_invoice" where "invoiceNo" like 'R0059%'`, parameters: [] },
      {
        sql: `update "ds_invoice" set "amountWithTax" = 0, "invoiceDate" = '1999-01-01' where "invoiceNo" like 'R0001%'`,
        parameters: [],
      },
    ]);
    const [, ...records] = parseCsv((await file.rest()).toString('utf8'));
    expect(file.head()).toContain(`x-export-rows: ${MANY}`);
    expect(records.length).toBe(MANY);
    expect(new Set(records.map(([number]) => number)).size).toBe(MANY);
    expect(new Set(records.map(([, amount]) => amount))).toEqual(new Set(['1.00']));
  });

  it('ends when its caller goes, and leaves the place to the next', async () => {
    const before = threads();
    const file = await slow();
    expect(await refusalOf(finance)).toMatchObject({
      success: false,
      code: 'EXPORT_RUNNING',
      message: '您有正在进行的导出，请等待完成或取消后再试',
    });
    file.socket.destroy();
    await expect.poll(() => lastOutcome(server), { timeout: 20_000 }).toBe('cancelled');
    await expect.poll(threads, { timeout: 20_000 }).toBeLessThanOrEqual(before);
    await fileOf(finance, ask({ filters: { invoiceNo: 'Z1' } }));
  });

  it('ends when its caller takes nothing for too long', async () => {
    const file = await slow();
    await expect.poll(() => lastOutcome(server), { timeout: 30_000 }).toBe('stalled');
    await file.rest();
  });

  it('waits for its turn when the server makes as many as it may, in the words of the caller', async () => {
    const [viewer, admin] = [await server.login('viewer'), await server.login('admin')];
    const first = await slow();
    const second = await slow(admin);
    expect(await refusalOf(viewer, ask({ columns: ['invoiceNo'] }), 'en')).toMatchObject({
      success: false,
      code: 'EXPORT_BUSY',
      message: 'The server is busy with other exports; try again in a moment',
    });
    first.socket.destroy();
    await expect
      .poll(async () => (await viewer.post(EXPORT, ask({ columns: ['invoiceNo'] }))).headers['content-disposition'], {
        timeout: 20_000,
      })
      .toContain('attachment');
    second.socket.destroy();
  });

  it('gives who knows tickets one when it is their turn, and to nobody else', async () => {
    const TICKETS = '/api/gts-declare/taskticket';
    const [viewer, admin] = [await server.login('viewer'), await server.login('admin')];
    const small = ask({ columns: ['invoiceNo'], filters: { invoiceNo: 'Z1' } });
    const first = await slow();
    const second = await slow(admin);
    const needed = await viewer.post(EXPORT, small, { ticket: '', 'accept-language': 'en' });
    expect(needed.json()).toMatchObject({
      success: false,
      code: '90001',
      message: 'The service is busy; you are in the queue',
      data: { taskId: expect.stringMatching(/^[\w-]{24}$/) },
    });
    const { taskId } = needed.json<Envelope<{ taskId: string }>>().data;
    const asked = () => viewer.data<string | null>(`${TICKETS}/getTicket?taskId=${taskId}`);
    expect(await asked()).toBeNull();
    expect((await admin.problem(404, `${TICKETS}/getTicket?taskId=${taskId}`)).code).toBe('NOT_FOUND');
    expect((await admin.problem(404, `${TICKETS}/getTicket?taskId=unknown`)).code).toBe('NOT_FOUND');
    first.socket.destroy();
    await expect.poll(asked, { timeout: 20_000 }).toBeTypeOf('string');
    const ticket = String(await asked());
    // The place is kept for the one who holds the ticket.
    expect((await refusalOf(finance, small)).code).toBe('EXPORT_BUSY');
    expect((await finance.post(EXPORT, small, { ticket })).json().code).toBe('90001');
    const file = await viewer.post(EXPORT, small, { ticket });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(await viewer.data(`${TICKETS}/releaseTicket?ticket=${ticket}`)).toBeNull();
    second.socket.destroy();
  });

  it('keeps nobody waiting who asks for little', async () => {
    const file = await slow();
    const started = performance.now();
    await finance.data(`${SCREEN}/query`, { filters: { invoiceNo: 'Z1' } });
    expect(performance.now() - started).toBeLessThan(5000);
    file.socket.destroy();
  });
});

describeOnBothEngines('a limit of exports', (engine) => {
  const LIMITS: ExportLimits = { ...EXPORT_LIMITS, rows: 12, sheetRows: 7, cellCharacters: 10 };
  let server: TestServer;
  let finance: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine, { limits: { exports: LIMITS } });
    const number = (index: number) => `L${String(index).padStart(2, '0')}`;
    await server.insert(
      'invoice',
      'G1',
      Array.from({ length: 13 }, (_, index) =>
        invoice(number(index), {
          billNo: index < 6 ? 'SIX' : 'REST',
          sellerTaxNo: index < 12 ? '12' : '13',
          checkResult: index === 0 ? '𠮷'.repeat(5) : index === 1 ? `${'x'.repeat(8)}𠮷y` : '',
        }),
      ),
    );
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());

  const sheetsOf = async (filters: object) =>
    (
      await workbookOf(
        finance,
        ask({ filters, columns: ['invoiceNo'], sort: [{ field: 'invoiceNo', direction: 'asc' }] }),
      )
    ).map(({ name, rows }) => [name, rows.length] as const);

  it('of rows: so many make a file, one more is refused before it begins', async () => {
    expect(await csvOf(finance, ask({ filters: { sellerName: '12' } }))).toHaveLength(13);
    for (const format of ['csv', 'xlsx'])
      expect(await refusalOf(finance, ask({ format }))).toMatchObject({
        success: false,
        code: 'EXPORT_TOO_MANY_ROWS',
        message: '共13条数据，超过单次导出上限12条，请缩小查询范围后分批导出',
      });
  });

  it('of a sheet: so many rows fill one, the next goes on to another, and none is lost', async () => {
    expect(await sheetsOf({ billNo: 'SIX' })).toEqual([
      ['增值税发票', 7],
      ['说明', expect.any(Number)],
    ]);
    const sheets = await workbookOf(finance, ask({ filters: { sellerName: '12' }, columns: ['invoiceNo'] }));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['增值税发票', 7],
      ['增值税发票 (2)', 7],
      ['说明', expect.any(Number)],
    ]);
    const numbers = sheets.slice(0, 2).flatMap(({ rows }) => rows.slice(1).map(([number]) => number));
    expect(new Set(numbers).size).toBe(12);
  });

  it('of a cell: so many characters stay, longer texts are cut between characters and the file says so', async () => {
    const sheets = await workbookOf(
      finance,
      ask({
        filters: { billNo: 'SIX' },
        columns: ['invoiceNo', 'checkResult'],
        sort: [{ field: 'invoiceNo', direction: 'asc' }],
      }),
    );
    expect(sheets[0]?.rows.slice(1, 3).map(([, text]) => text)).toEqual(['𠮷'.repeat(5), 'xxxxxxxx…']);
    expect(sheets[1]?.rows.map(([label]) => label)).toContain('超长内容');
    expect((await csvOf(finance, ask({ filters: { billNo: 'SIX' }, columns: ['checkResult'] }))).flat()).toContain(
      `${'x'.repeat(8)}𠮷y`,
    );
  });

  it('holds for what a file format itself can take', () => {
    expect(EXPORT_LIMITS.sheetRows).toBe(2 ** 20);
    expect(EXPORT_LIMITS.cellCharacters).toBe(2 ** 15 - 1);
    expect(EXPORT_LIMITS.sheetBytes).toBeLessThan(2 ** 32);
  });
});

describeOnBothEngines('a snapshot', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert('invoice', 'G1', sampleInvoices(1200));
  });
  afterAll(() => server?.close());

  const text = (sql: string) => ({ sql, parameters: [] });

  it('goes on showing the moment it began with, and holds up nobody who writes', async () => {
    const snapshot = await openSnapshot(server.deps.store.source);
    const [before] = await snapshot.read(text('select count(*) as total from "ds_invoice"'));
    expect(Number(before?.total)).toBe(1200);
    await server.deps.store.batch([text('delete from "ds_invoice"')]);
    const numbers: unknown[] = [];
    for await (const piece of snapshot.rows(
      text('select "invoiceKey", "amountWithTax" from "ds_invoice" order by "id"'),
    ))
      numbers.push(...piece.map(([key]) => key));
    expect(new Set(numbers).size).toBe(1200);
    await snapshot.close();
    const [after] = await server.deps.store.read('page', text('select count(*) as total from "ds_invoice"'));
    expect(Number(after?.total)).toBe(0);
  });

  it('can be given up in the middle', async () => {
    await server.insert('invoice', 'G1', sampleInvoices(1200));
    const snapshot = await openSnapshot(server.deps.store.source);
    for await (const piece of snapshot.rows(text('select "invoiceKey" from "ds_invoice"'))) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await snapshot.close();
    await pause(1);
    await server.deps.store.maintain();
  });
});

describe('the table of limits', () => {
  it('is complete: a file of the most rows fits on sheets and into the time', () => {
    expect(EXPORT_LIMITS.rows).toBeLessThan(EXPORT_LIMITS.sheetRows);
    expect(EXPORT_LIMITS.perUser).toBeLessThanOrEqual(EXPORT_LIMITS.atOnce);
  });
});
