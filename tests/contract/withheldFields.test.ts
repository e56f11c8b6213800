import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import type { QueryAnswer } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const FIELDS = 'fields/invoice.fields.json';
const SCREEN = '/api/gts-base-ability/screens/invoice.general';
const CODES = '/api/gts-base-ability/codeTables';
/** A text that is searched, an amount that is summed, and codes nothing else uses. */
const WITHHELD = ['sellerName', 'amountWithTax', 'fpcppjg'] as const;
const TABLE = 'pool_match';

/** The invoice fields with these behind a permission that only the role of every permission has. */
function withholding(fields: readonly string[]): string {
  return fields.reduce(
    (text, field) => {
      const found = text.replace(`"${field}": {`, `"${field}": { "permission": "secret:fields",`);
      if (found === text) throw new Error(`There is no field ${field}`);
      return found;
    },
    readFileSync(join(SCHEMAS, FIELDS), 'utf8'),
  );
}

/** Every way a field can be asked about, for each of the withheld ones. */
const QUESTIONS: readonly (readonly [string, object])[] = [
  ['a text of a filter', { filters: { sellerName: '样本' } }],
  ['an end of a range', { filters: { amountWithTaxMin: '1.00' } }],
  ['a code of a filter', { filters: { fpcppjg: ['Y'] } }],
  ...WITHHELD.map((field) => [`an order by ${field}`, { filters: {}, sort: [{ field, direction: 'asc' }] }] as const),
];

describeOnBothEngines('a field the caller may not see', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'withheld-schemas-'));
  let server: TestServer;
  let [finance, admin]: TestClient[] = [];

  beforeAll(async () => {
    cpSync(SCHEMAS, folder, { recursive: true });
    writeFileSync(join(folder, FIELDS), withholding(WITHHELD));
    server = await startTestServer(engine, { schemasDir: folder });
    expect(server.deps.schemas.issues('en')).toEqual([]);
    await server.insert('invoice', 'G1', sampleInvoices(40));
    [finance, admin] = await Promise.all(['finance', 'admin'].map((account) => server.login(account)));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const of = (client: TestClient | undefined) => client as TestClient;

  it('is in no screen, row or total, and is in those of who may', async () => {
    const traces = async (client: TestClient | undefined) => {
      const screen = await of(client).data<ResolvedScreen>(SCREEN);
      const { records = [], totals } = await of(client).data<QueryAnswer>(`${SCREEN}/query`, { filters: {} });
      expect(records.length).toBeGreaterThan(0);
      const names = [
        ...screen.columns.flatMap(({ field, source }) => [field, source]),
        ...screen.filters.flatMap(({ field, sources }) => [field, ...sources]),
        ...screen.totals,
        ...Object.keys(screen.codeTables),
        ...records.flatMap(Object.keys),
        ...Object.keys(totals ?? {}),
      ];
      return [...WITHHELD, TABLE].filter((name) => names.includes(name));
    };
    expect(await traces(finance)).toEqual([]);
    expect(await traces(admin)).toEqual([...WITHHELD, TABLE]);
  });

  it.each(QUESTIONS)('cannot be asked about by %s, of a list or of a file', async (_how, question) => {
    const file = { ...question, columns: ['invoiceNo'], format: 'csv' };
    const list = await of(finance).problem(400, `${SCREEN}/query`, question);
    expect(['QUERY_UNKNOWN_FILTER', 'QUERY_UNKNOWN_SORT']).toContain(list.code);
    expect((await of(finance).problem(400, `${SCREEN}/export`, file)).code).toBe(list.code);
    // Who may see it asks all the same.
    expect((await of(admin).post(`${SCREEN}/query`, question)).statusCode).toBe(200);
    expect((await of(admin).post(`${SCREEN}/export`, file)).statusCode).toBe(200);
  });

  it.each(WITHHELD)('is no column of a file: %s', async (field) => {
    const file = { filters: {}, columns: ['invoiceNo', field], format: 'csv' };
    expect((await of(finance).problem(400, `${SCREEN}/export`, file)).code).toBe('QUERY_UNKNOWN_COLUMN');
    expect((await of(admin).post(`${SCREEN}/export`, file)).statusCode).toBe(200);
  });

  it('answers like one nobody ever declared', async () => {
    const told = async (name: string) => {
      const { code, msg } = await of(finance).problem(400, `${SCREEN}/query`, { filters: { [name]: 'x' } });
      return [code, msg.replaceAll(name, '')];
    };
    expect(await told('sellerName')).toEqual(await told('neverDeclared'));
  });

  it('lends no codes: a table that only it uses does not exist', async () => {
    expect((await of(finance).problem(404, CODES, { names: [TABLE] })).code).toBe('NOT_FOUND');
    expect(await of(admin).data(CODES, { names: [TABLE] })).toHaveProperty(TABLE);
  });
});
