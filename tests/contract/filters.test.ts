import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import { ENGINES } from '../support/engines.ts';
import { meets, sumOf, type WireFilters } from '../support/invoiceOracle.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const QUERY = '/api/gts-base-ability/screens/invoice.general/query';
const ROWS = sampleInvoices(300);
const TOTALS = ['amountWithOutTax', 'taxAmount', 'amountWithTax'];

const some = (values: readonly string[], max = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max });
const days = fc.constantFrom('2025-01-31', '2025-10-01', '2025-10-15', '2025-11-05', '2025-11-06', '2024-02-29');
const amounts = fc.constantFrom('-2000.00', '-0.01', '0', '0.01', '1', '99.99', '1500.5', '9999999999.99');

/** One range, open at either end; the ends in order. */
const range = (start: string, end: string, values: fc.Arbitrary<string>, before: (a: string, b: string) => boolean) =>
  fc.tuple(fc.option(values), fc.option(values)).map(([a, b]): WireFilters => {
    const [low, high] = a !== null && b !== null && before(b, a) ? [b, a] : [a, b];
    return { ...(low === null ? {} : { [start]: low }), ...(high === null ? {} : { [end]: high }) };
  });

const parts: readonly fc.Arbitrary<WireFilters>[] = [
  fc
    .constantFrom(
      '样本',
      '（北京）',
      '(北京',
      '100%',
      '_',
      '\\',
      'abc',
      'ＡＢＣ',
      '华为',
      '𠮷',
      '91110108',
      'maxxx',
      '没有',
    )
    .map((sellerName) => ({ sellerName })),
  fc.constantFrom('样本', '北京').map((purchaserName) => ({ purchaserName })),
  fc.constantFrom('123456', '00123456', '25322000000123456789').map((invoiceNo) => ({ invoiceNo })),
  fc.constantFrom('bx', 'A&B', '-00').map((billNo) => ({ billNo })),
  fc.constantFrom('会计', '李').map((bxr) => ({ bxr })),
  some(['0', '1', '2']).map((checkStatus) => ({ checkStatus })),
  some(['0', '1', '2', '3']).map((signStatus) => ({ signStatus })),
  some(['01', '03', '90', '91', '99']).map((invoiceType) => ({ invoiceType })),
  fc.constantFrom('00', '01').map((billStatus) => ({ billStatus })),
  some(['00', '01', '02']).map((paymentStatusList) => ({ paymentStatusList })),
  fc.constantFrom('0.13', '0.06', '0.1', '0.09').map((taxRate) => ({ taxRate })),
  fc.constantFrom('202509', '202511').map((authPeriod) => ({ authPeriod })),
  some(['100', '101', '102', '104', '200']).map((organForm) => ({ organForm })),
  range('invoiceDateStart', 'invoiceDateEnd', days, (a, b) => a < b),
  range('signDateStart', 'signDateEnd', days, (a, b) => a < b),
  range('amountWithTaxMin', 'amountWithTaxMax', amounts, (a, b) => Number(a) < Number(b)),
];
const filters: fc.Arbitrary<WireFilters> = fc
  .subarray([...parts], { maxLength: 4 })
  .chain((chosen) => fc.tuple(...chosen).map((all) => Object.assign({}, ...all) as WireFilters));

describe('filters mean the same in both databases and in plain JavaScript', () => {
  const servers: TestServer[] = [];
  const clients: TestClient[] = [];
  beforeAll(async () => {
    for (const engine of ENGINES) {
      const server = await startTestServer(engine);
      servers.push(server);
      await server.insert('invoice', 'G1', ROWS);
      clients.push(await server.login('admin'));
    }
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('for random combinations: the same rows, the same count, the same sums', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (wire) => {
        const expected = ROWS.filter((row) => meets(row, wire));
        const sums = Object.fromEntries(TOTALS.map((column) => [column, sumOf(expected, column)]));
        for (const client of clients) {
          const answer = await client.data<QueryAnswer>(QUERY, {
            filters: wire,
            page: { currentPage: 1, pageSize: 1000 },
          });
          const amounts = (answer.records ?? [])
            .map((row) => `${row.invoiceNo} ${row.invoiceDate} ${row.sellerName} ${row.amountWithTax}`)
            .sort();
          expect(amounts).toEqual(
            expected.map((row) => `${row.invoiceNo} ${row.invoiceDate} ${row.sellerName} ${row.amountWithTax}`).sort(),
          );
          expect(answer).toMatchObject({ total: expected.length, totalIsExact: true, totals: sums });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('orders alike in both, ties included', async () => {
    const fields = [
      'invoiceDate',
      'sellerName',
      'amountWithTax',
      'validTaxAmount',
      'signDate',
      'bxrName',
      'taxRate',
      'invoiceTypeName',
      'purchaserName',
    ];
    const key = (row: Readonly<Record<string, unknown>>, field: string): unknown =>
      row[field === 'invoiceTypeName' ? 'invoiceType' : field];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom('asc', 'desc'), { minLength: 3, maxLength: 3 }),
        async (chosen, directions) => {
          const sort = chosen.map((field, index) => ({ field, direction: directions[index] }));
          const [first, second] = await Promise.all(
            clients.map(async (client) => {
              const { records = [] } = await client.data<QueryAnswer>(QUERY, {
                filters: {},
                sort,
                page: { currentPage: 1, pageSize: 1000 },
                include: ['rows'],
              });
              return records.map((row) => chosen.map((field) => key(row, field)));
            }),
          );
          expect(first).toEqual(second);
          // Blanks of an optional column come last, whatever the direction.
          const lead = first?.map(([value]) => value) ?? [];
          const firstBlank = lead.findIndex((value) => value === null || value === '');
          if (firstBlank >= 0)
            expect(lead.slice(firstBlank).every((value) => value === null || value === '')).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
