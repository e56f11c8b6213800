import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import { buildApp } from '../../src/server/app.ts';
import { readWorkbook } from '../../src/server/imports/readWorkbook.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { importFiles, sendImport, type UploadPart } from '../support/importFiles.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREEN_ID = 'invoice.general';
const SIGNED_ID = 'invoice.general-signed';
const SCREEN = `/api/gts-base-ability/screens/${SCREEN_ID}`;
const SIGNED = `/api/gts-base-ability/screens/${SIGNED_ID}`;
const fixtures = new URL('../fixtures/', import.meta.url);
const sample = readFileSync(new URL('bureau-full-export.xlsx', fixtures));
const expected = JSON.parse(readFileSync(new URL('bureau-full-export.json', fixtures), 'utf8'));
const HEADS = '发票基础信息';
const DAY_MS = 86_400_000;

/** The sample with something changed in it. */
async function changed(change: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(sample as unknown as ExcelJS.Buffer);
  change(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function setCell(workbook: ExcelJS.Workbook, row: number, title: string, value: ExcelJS.CellValue): void {
  const sheet = workbook.getWorksheet(HEADS);
  const titles = sheet?.getRow(1).values as readonly string[] | undefined;
  const column = titles?.indexOf(title) ?? -1;
  if (!sheet || column < 0) throw new Error(`no column ${title}`);
  sheet.getRow(row).getCell(column).value = value;
}

const fileOf = (content: Buffer): readonly UploadPart[] => [{ name: 'file', content, filename: 'x.bin' }];
const send = (client: TestClient, parts: readonly UploadPart[], query = '', screen = SCREEN_ID) =>
  sendImport(client, screen, parts, query);
const upload = (client: TestClient, file: Buffer, query = '', screen = SCREEN_ID) =>
  importFiles(client, screen, [file], query);

describeOnBothEngines('import of the full invoice query export', (engine) => {
  let server: TestServer;
  let finance: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    // The sample holds invoices of the whole of November.
    server.pass(30 * DAY_MS);
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await server.deps.store.batch([{ sql: 'delete from "ds_invoice"', parameters: [] }]);
    server.deps.versions.bump('invoice');
  });

  const totals = (client = finance) =>
    client.data<QueryAnswer>(`${SCREEN}/query`, { filters: {}, include: ['totals'] });

  it('gives exactly the figures of the file, and nothing new the second time', async () => {
    const first = await upload(finance, sample);
    expect(first).toMatchObject({
      success: true,
      data: {
        found: 180,
        imported: 180,
        updated: 0,
        skipped: 0,
        failed: 0,
        notes: [],
        errorFileId: null,
        problems: [],
      },
    });
    expect(await totals()).toMatchObject({
      total: expected.invoices,
      totals: {
        amountWithOutTax: expected.amount.toFixed(2),
        taxAmount: expected.tax.toFixed(2),
        amountWithTax: expected.total.toFixed(2),
      },
    });
    const second = await upload(finance, sample);
    expect(second.data).toMatchObject({ imported: 0, updated: 0, skipped: 180, failed: 0 });
    expect(second.data.notes).toEqual([{ code: 'IMPORT_SAME', count: 180, message: '180条已存在且内容相同' }]);
    expect((await totals()).total).toBe(180);
  });

  it('previews without writing', async () => {
    const preview = await upload(finance, sample, '?mode=preview');
    expect(preview.data).toMatchObject({ layoutName: '全量发票查询导出', found: 180, imported: 180, failed: 0 });
    expect((await totals()).total).toBe(0);
  });

  it("updates what the bureau changed and never the users' work", async () => {
    await upload(finance, sample);
    const number = '24312001100000000000';
    const find = async () =>
      (await finance.data<QueryAnswer>(`${SCREEN}/query`, { filters: { invoiceNo: number } })).records?.[0];
    const before = await find();
    await finance.data(`${SCREEN}/actions/sign`, { ids: [before?.id] });
    const newer = await changed((workbook) => setCell(workbook, 2, '发票状态', '已红冲-全额'));
    expect((await upload(finance, newer)).data).toMatchObject({ imported: 0, updated: 1, skipped: 179 });
    expect(await find()).toMatchObject({
      invoiceStatus: '8',
      signStatus: '1',
      signName: '王会计',
      sellerName: before?.sellerName,
    });
  });

  it('refuses a file with bad rows whole, and takes the good ones when told to', async () => {
    const file = await changed((workbook) => {
      setCell(workbook, 3, '价税合计', 1);
      setCell(workbook, 4, '开票日期', '昨天');
      setCell(workbook, 5, '购方识别号', '91330200MAXXX00FXR');
      setCell(workbook, 6, '销方名称', '\u200b');
      setCell(workbook, 7, '开票日期', '2025-12-07');
      setCell(workbook, 8, '是否正数发票', '否');
    });
    const refused = await upload(finance, file);
    expect(refused).toMatchObject({
      success: false,
      code: 'IMPORT_HAS_BAD_ROWS',
      data: { found: 180, imported: 0, failed: 6 },
    });
    expect(refused.data.problems.map(({ sheet, row, code }) => [sheet, row, code]).sort()).toEqual([
      [HEADS, 3, 'IMPORT_ROW_TOTAL_DIFFERS'],
      [HEADS, 4, 'IMPORT_ROW_DATE_WRONG'],
      [HEADS, 5, 'IMPORT_ROW_ORGANISATION_FOREIGN'],
      [HEADS, 6, 'IMPORT_ROW_SELLER_MISSING'],
      [HEADS, 7, 'IMPORT_ROW_DATE_FUTURE'],
      [HEADS, 8, 'IMPORT_ROW_POSITIVE_DIFFERS'],
    ]);
    expect((await totals()).total).toBe(0);
    const skipped = await upload(finance, file, '?badRows=skip');
    expect(skipped).toMatchObject({ success: true, data: { imported: 174, failed: 6 } });
    expect((await totals()).total).toBe(174);
  });

  it('hands out a workbook of the failed rows, to its maker only, for a day', async () => {
    const file = await changed((workbook) => setCell(workbook, 3, '备注', '=cmd()'));
    const broken = await changed((workbook) => {
      setCell(workbook, 3, '备注', '=cmd()');
      setCell(workbook, 3, '价税合计', 1);
    });
    expect((await upload(finance, file, '?mode=preview')).data.errorFileId).toBeNull();
    const { data } = await upload(finance, broken);
    const path = `/api/gts-base-ability/importErrors/${data.errorFileId}`;
    const response = await finance.get(path);
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const read = await readWorkbook(response.rawPayload);
    const rows = read.ok ? (read.sheets[0]?.rows ?? []) : [];
    expect(rows[0]?.cells.slice(-2)).toEqual(['原行号', '失败原因']);
    expect(rows[1]?.cells.slice(-3)).toEqual(['=cmd()', '3', expect.stringContaining('价税合计')]);
    for (const other of ['admin', 'agency']) await (await server.login(other)).problem(404, path);
    await finance.problem(404, '/api/gts-base-ability/importErrors/..%2F..%2Fetc%2Fpasswd');
    server.pass(DAY_MS);
    await (await server.login('finance')).problem(404, path);
    finance = await server.login('finance');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'IMPORT_EMPTY_FILE'],
    ['a text', () => Buffer.from('发票代码,发票号码'), 'IMPORT_NOT_WORKBOOK'],
    ['half a workbook', () => sample.subarray(0, 40_000), 'IMPORT_BROKEN'],
    [
      'a workbook about something else',
      () => changed((workbook) => workbook.worksheets.forEach((sheet) => void sheet.spliceRows(1, 1))),
      'IMPORT_UNKNOWN_LAYOUT',
    ],
    ['a file of the largest size that is no workbook', () => Buffer.alloc(20 * 1_048_576), 'IMPORT_NOT_WORKBOOK'],
    ['a file that is too large', () => Buffer.alloc(20 * 1_048_576 + 1), 'IMPORT_TOO_LARGE'],
  ])('refuses %s with a reason and writes nothing', async (_name, file, code) => {
    const answer = await upload(finance, await file());
    expect(answer).toMatchObject({ success: false, code, data: null });
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    expect((await totals()).total).toBe(0);
  });

  it('says of invoices that are there for another list that they stay there', async () => {
    await upload(finance, sample);
    const newer = await changed((workbook) => setCell(workbook, 2, '发票状态', '已红冲-全额'));
    for (const mode of ['preview', 'commit']) {
      const { data } = await upload(finance, newer, `?mode=${mode}`, SIGNED_ID);
      expect(data).toMatchObject({ imported: 0, updated: 1, skipped: 179, failed: 0 });
      expect(data.notes.map(({ code, count }) => [code, count])).toEqual([
        ['IMPORT_SAME_ELSEWHERE', 179],
        ['IMPORT_UPDATED_ELSEWHERE', 1],
      ]);
      expect(data.notes[0]?.message).toBe('179条已在其他列表中且内容相同，不会出现在本列表');
    }
    const signed = await finance.data<QueryAnswer>(`${SIGNED}/query`, { filters: {}, include: ['totals'] });
    expect([signed.total, (await totals()).total]).toEqual([0, 180]);
  });

  it.each<[string, number, string, readonly UploadPart[]]>([
    ['no part', 200, 'IMPORT_NO_FILE', []],
    ['another field name', 400, 'UPLOAD_WRONG_FIELD', [{ name: 'upload', content: sample, filename: 'x.xlsx' }]],
    ['the file as text', 400, 'UPLOAD_WRONG_FIELD', [{ name: 'file', content: 'x' }]],
    ['a field beside the file', 400, 'UPLOAD_WRONG_FIELD', [...fileOf(sample), { name: 'kind', content: 'x' }]],
    [
      'many fields',
      400,
      'UPLOAD_WRONG_FIELD',
      Array.from({ length: 5 }, (_, at) => ({ name: `f${at}`, content: 'x' })),
    ],
    ['two files', 200, 'IMPORT_SEVERAL_FILES', [...fileOf(sample), ...fileOf(sample)]],
    ['three files', 200, 'IMPORT_SEVERAL_FILES', [...fileOf(sample), ...fileOf(sample), ...fileOf(sample)]],
  ])('refuses an upload of %s', async (_name, status, code, parts) => {
    const response = await send(finance, parts);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect((await totals()).total).toBe(0);
  });

  it('answers for an invoice of an organisation that is not the caller’s as for a foreign buyer', async () => {
    const agency = await server.login('agency');
    const answer = await upload(agency, sample, '?mode=preview');
    expect(answer.data).toMatchObject({ found: 180, imported: 0, failed: 180 });
    expect(answer.data.problems).toHaveLength(50);
    expect((await totals(agency)).total).toBe(0);
  });

  it('needs the permission, a screen that imports and a multipart body', async () => {
    const viewer = await server.login('viewer');
    await expect(upload(viewer, sample)).rejects.toThrow(/^403/);
    await finance.problem(404, '/api/gts-base-ability/screens/none/import', {});
    await finance.problem(415, `${SCREEN}/import`, {});
    await finance.problem(400, `${SCREEN}/import?mode=force`, {});
  });

  it('keeps two imports at once from writing an invoice twice', async () => {
    const answers = await Promise.all([upload(finance, sample), upload(await server.login('admin'), sample)]);
    expect(answers.map(({ data }) => data.imported + data.skipped)).toEqual([180, 180]);
    expect((await totals()).total).toBe(180);
  });

  it('takes one upload of a user at a time, and the next when it is done', async () => {
    const answers = await Promise.all([upload(finance, sample), upload(finance, sample), upload(finance, sample)]);
    const refused = answers.filter(({ success }) => !success);
    expect(refused.map(({ code }) => code)).toEqual(['IMPORT_RUNNING', 'IMPORT_RUNNING']);
    expect(await upload(finance, sample)).toMatchObject({ success: true, data: { skipped: 180 } });
  });

  it('gives who knows tickets one when it is their turn, and tells others that it is busy', async () => {
    const limits = { ...server.config.limits, imports: { perUser: 1, atOnce: 1 } };
    const app = buildApp({ ...server.deps, config: { ...server.config, limits } });
    const by = (client: TestClient): TestClient => ({
      ...client,
      send: (request) => app.inject({ ...request, headers: { token: client.user.token, ...request.headers } }),
    });
    const clients = [by(finance), by(await server.login('admin'))] as const;
    const tell = async (client: TestClient, headers = {}) =>
      (await sendImport(client, SCREEN_ID, fileOf(sample), '', headers)).json();
    const answers = await Promise.all(clients.map((client) => tell(client, { ticket: '' })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '90001']);
    const place = answers.findIndex(({ code }) => code === '90001');
    const [later, first] = place === 1 ? [clients[1], clients[0]] : clients;
    const asked = await later.send({
      method: 'GET',
      url: `/api/gts-declare/taskticket/getTicket?taskId=${answers[place].data.taskId}`,
    });
    const ticket = asked.json().data;
    expect(ticket).toBeTypeOf('string');
    // The place is kept for the one who holds the ticket.
    expect(await tell(first)).toMatchObject({ success: false, code: 'IMPORT_BUSY' });
    expect(await tell(later, { ticket })).toMatchObject({ success: true, data: { skipped: 180 } });
    await app.close();
  });
});
