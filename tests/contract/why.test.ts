import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryAnswer, WhyAnswer } from '#wire';
import { describeOnBothEngines, ENGINES } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const SCREEN = '/api/gts-base-ability/screens/invoice.general';
const [SAMPLE] = sampleInvoices(1);
const row = (invoiceNo: string, changes: object = {}) => ({
  ...SAMPLE,
  kind: 'general',
  organForm: '102',
  invoiceKey: invoiceNo,
  invoiceNo,
  checkStatus: '1',
  signStatus: '0',
  sellerName: '华为样本',
  invoiceDate: '2025-10-15',
  signDate: '',
  ...changes,
});

describeOnBothEngines('why a row is not shown', (engine) => {
  let server: TestServer;
  let viewer: TestClient;
  const ask = (client: TestClient, number: string, filters: object = {}) =>
    client.data<WhyAnswer>(`${SCREEN}/why`, { number, filters });

  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert('invoice', 'G1', [
      row('25110000000000000001'),
      row('T1', { kind: 'train' }),
      row('OUT1', { organForm: '100' }),
      row('SAME', { invoiceKey: 'SAME-1', organForm: '100' }),
      row('SAME', { invoiceKey: 'SAME-2', kind: 'train' }),
      row('SAME', { invoiceKey: 'SAME-3', checkStatus: '0', signStatus: '1' }),
      row('SAME', { invoiceKey: 'SAME-4', checkStatus: '0' }),
      ...sampleInvoices(60).map((one, index) => ({ ...one, invoiceNo: `N${index}` })),
    ]);
    await server.insert('invoice', 'G2', [row('B1', { organForm: '200' })]);
    viewer = await server.login('viewer');
  });
  afterAll(() => server.close());

  it('tells that a row is shown, and which', async () => {
    const { records = [] } = await viewer.data<QueryAnswer>(`${SCREEN}/query`, {
      filters: { invoiceNo: '25110000000000000001' },
    });
    const answer = await ask(viewer, '25110000000000000001', { checkStatus: ['1'] });
    expect(answer).toEqual({ found: 'shown', reasons: [], id: String(records[0]?.id) });
  });

  it('names every filter that hides a row, and no other', async () => {
    const filters = {
      checkStatus: ['0', '2'],
      sellerName: '华为',
      invoiceDateStart: '2025-11-01',
      signDateStart: '2025-10-01',
      amountWithTaxMin: '-999999999999.99',
    };
    const { found, reasons } = await ask(viewer, '25110000000000000001', filters);
    expect(found).toBe('hidden');
    expect(reasons.map((reason) => ('field' in reason ? reason.field : reason.kind)).sort()).toEqual([
      'checkStatus',
      'invoiceDate',
      'signDate',
    ]);
  });

  it('takes white space and full-width digits of a pasted number as meant, but no part of a number', async () => {
    expect((await ask(viewer, ' ２5110000000000000001 ')).found).toBe('shown');
    expect((await ask(viewer, '2511000000000000000')).found).toBe('unknown');
    expect((await ask(viewer, '%')).found).toBe('unknown');
  });

  it('says of a row of another screen only that', async () => {
    expect(await ask(viewer, 'T1', { checkStatus: ['0'] })).toEqual({ found: 'hidden', reasons: [{ kind: 'screen' }] });
  });

  it('says of a row outside the organisations of the caller only that', async () => {
    const answer = { found: 'hidden', reasons: [{ kind: 'organisation' }] };
    expect(await ask(viewer, 'OUT1')).toEqual(answer);
    expect(await ask(viewer, 'OUT1', { checkStatus: ['0'], organForm: ['100'] })).toEqual(answer);
    expect((await ask(await server.login('admin'), 'OUT1')).found).toBe('shown');
  });

  it('answers to a row of another group exactly as to one that does not exist', async () => {
    const [other, none] = await Promise.all(
      ['B1', 'NONE'].map((number) => viewer.post(`${SCREEN}/why`, { number, filters: { checkStatus: ['0'] } })),
    );
    expect(other?.body).toBe(none?.body);
    expect(other?.json()).toMatchObject({ data: { found: 'unknown', reasons: [] } });
  });

  it('answers to an account outside the branch of the caller exactly as to one that does not exist', async () => {
    await givePermissions(server.deps, 'viewer', ['purchaser:invoice:view', 'system:user:view']);
    const caller = await server.login('viewer');
    const asked = (number: string) =>
      caller.post('/api/gts-base-ability/screens/manager.users/why', { number, filters: { userState: '0' } });
    const [other, foreign, none] = await Promise.all(['admin', 'agency', 'nobody'].map(asked));
    expect(none?.json()).toMatchObject({ data: { found: 'unknown', reasons: [] } });
    expect([other?.body, foreign?.body]).toEqual([none?.body, none?.body]);
    const admin = await server.login('admin');
    const why = (number: string) =>
      admin.data<WhyAnswer>('/api/gts-base-ability/screens/manager.users/why', { number, filters: {} });
    expect((await why('finance')).found).toBe('shown');
  });

  it('speaks of the nearest of several rows with one number', async () => {
    expect((await ask(viewer, 'SAME')).found).toBe('shown');
    expect(await ask(viewer, 'SAME', { checkStatus: ['1'], signStatus: ['0'] })).toEqual({
      found: 'hidden',
      reasons: [{ kind: 'filter', field: 'checkStatus' }],
    });
  });

  it('judges organisations with those below, as the list does', async () => {
    const { invoiceNo } = row('25110000000000000001');
    expect((await ask(await server.login('finance'), invoiceNo, { organForm: ['102'] })).found).toBe('shown');
    expect((await ask(await server.login('finance'), invoiceNo, { organForm: ['104'] })).reasons).toEqual([
      { kind: 'filter', field: 'organForm' },
    ]);
  });

  it('agrees with the list, whatever is asked', async () => {
    const client = await server.login('viewer');
    const filters = fc.record(
      {
        checkStatus: fc.subarray(['0', '1', '2'], { minLength: 1 }),
        taxRate: fc.constantFrom('0.13', '0.06'),
        sellerName: fc.constantFrom('样本', '100%', 'abc', '_'),
        authPeriod: fc.constantFrom('202510', '202511'),
        signDateEnd: fc.constantFrom('2025-10-01', '2025-11-06'),
        amountWithTaxMin: fc.constantFrom('0', '-100.5'),
        organForm: fc.subarray(['100', '102', '104'], { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(59), async (asked, index) => {
        const number = `N${index}`;
        const { records = [] } = await client.data<QueryAnswer>(`${SCREEN}/query`, {
          filters: asked,
          page: { currentPage: 1, pageSize: 1000 },
        });
        const listed = records.find(({ invoiceNo }) => invoiceNo === number);
        const answer = await ask(client, number, asked);
        expect(answer.found === 'shown').toBe(listed !== undefined);
        expect(answer.id).toBe(listed === undefined ? undefined : String(listed.id));
        for (const reason of answer.reasons) {
          if (reason.kind !== 'filter') continue;
          // Alone, the condition named hides the row.
          const alone = Object.fromEntries(
            Object.entries(asked).filter(([name]) => name.replace(/(Start|End|Min|Max)$/, '') === reason.field),
          );
          const { found } = await ask(client, number, alone);
          expect(found).toBe('hidden');
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['QUERY_UNKNOWN_FILTER', { number: 'T1', filters: { colour: 'red' } }],
    ['QUERY_EMPTY_VALUE', { number: '  ', filters: {} }],
    ['REQUEST_BAD_TEXT', { number: 'A\u0000', filters: {} }],
    ['REQUEST_INVALID', { number: '', filters: {} }],
    ['REQUEST_INVALID', { number: 'A' }],
    ['REQUEST_INVALID', { number: 1, filters: {} }],
    ['REQUEST_INVALID', { number: 'A', filters: {}, fields: [] }],
  ])('refuses with %s what the list refuses: %j', async (code, body) => {
    expect((await viewer.problem(400, `${SCREEN}/why`, body)).code).toBe(code);
  });

  it('is for screens the caller may open', async () => {
    await viewer.problem(404, '/api/gts-base-ability/screens/invoice.none/why', { number: 'A', filters: {} });
    const stranger = await server.app.inject({
      method: 'POST',
      url: `${SCREEN}/why`,
      payload: { number: 'A', filters: {} },
    });
    expect(stranger.json()).toMatchObject({ success: false, code: '100001' });
  });
});

describe('why, where fields are withheld', () => {
  let server: TestServer;
  let folder: string;
  const [sqlite] = ENGINES;

  beforeAll(async () => {
    if (sqlite === undefined) throw new Error('No engine');
    folder = mkdtempSync(join(tmpdir(), 'why-schemas-'));
    cpSync(SCHEMAS, folder, { recursive: true });
    server = await startTestServer(sqlite, { schemasDir: folder });
    await server.insert('invoice', 'G1', [row('A1')]);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Makes a field of the screen need a permission nobody has. */
  async function withhold(field: string) {
    const file = 'fields/invoice.fields.json';
    const text = readFileSync(join(SCHEMAS, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(`"${field}": {`, `"${field}": { "permission": "nobody:has:it",`));
    await server.deps.schemas.reload();
    expect(server.deps.schemas.issues('en')).toEqual([]);
  }

  it('does not judge by a field the caller may not read', async () => {
    await withhold('sellerName');
    const viewer = await server.login('viewer');
    const problem = await viewer.problem(400, `${SCREEN}/why`, { number: 'A1', filters: { sellerName: '华为' } });
    expect(problem.code).toBe('QUERY_UNKNOWN_FILTER');
    expect((await viewer.data<WhyAnswer>(`${SCREEN}/why`, { number: 'A1', filters: {} })).found).toBe('shown');
  });

  it('cannot be asked where the number itself is withheld', async () => {
    await withhold('invoiceNo');
    const viewer = await server.login('viewer');
    const problems = await Promise.all(
      ['A1', 'NONE'].map((number) => viewer.problem(400, `${SCREEN}/why`, { number, filters: {} })),
    );
    expect(problems.map(({ code, msg }) => [code, msg])).toEqual([
      ['QUERY_UNKNOWN_FILTER', problems[0]?.msg],
      ['QUERY_UNKNOWN_FILTER', problems[0]?.msg],
    ]);
  });
});
