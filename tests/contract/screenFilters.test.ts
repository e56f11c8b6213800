import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  datasetOf,
  defaultFilterValues,
  type ResolvedDataset,
  type ResolvedFilter,
  type ResolvedScreen,
  toWireFilters,
} from '#engine';
import type { QueryAnswer } from '#wire';
import { loadOwnSchemas } from '../../scripts/schemaTree.ts';
import { tableName } from '../../src/server/sql/names.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { ENGINES } from '../support/engines.ts';
import { filterValues } from '../support/filterValues.ts';
import { meets, ORACLE_GROUP, type OracleSort, sorted, sumOf, type WireFilters } from '../support/listOracle.ts';
import { codesOf, nastyRows } from '../support/nastyRows.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const TODAY = '2025-11-06';
const VALUES_PER_FILTER = 6;
const COMBINATIONS = 25;
const ROWS = 300;
/** Eight lists share this dataset. */
const ROWS_OF_INVOICES = 480;
const SLOW_MS = 240_000;

const NO_DATE = { zh: '请选择日期', en: 'Select a date' };
const TOO_LONG = { zh: '区间最长不超过一年', en: 'The range may not exceed one year' };

const schemas = loadOwnSchemas();
/** Rows the server keeps itself are not ours to make; their lists have tests of their own. */
const datasets = [...schemas.datasets.values()].filter(
  ({ name, provided }) => !provided && [...schemas.screens.values()].some((screen) => screen.source.dataset === name),
);
const rowsOf = new Map(
  datasets.map((dataset) => [
    dataset.name,
    nastyRows(schemas, dataset, dataset.name === 'invoice' ? ROWS_OF_INVOICES : ROWS),
  ]),
);

interface ServerSide {
  readonly server: TestServer;
  readonly client: TestClient;
  /** Place of a row among those made, by dataset and id. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

async function openSide(server: TestServer): Promise<ServerSide> {
  const places = new Map<string, ReadonlyMap<string, number>>();
  for (const dataset of datasets) {
    const rows = rowsOf.get(dataset.name) ?? [];
    await server.insert(dataset.name, ORACLE_GROUP, rows);
    // Rows of others, which no filter may bring up.
    await server.insert(dataset.name, 'G2', rows.slice(0, 50));
    const ids = await server.deps.store.read('page', {
      sql: `select "id" from "${tableName(dataset.name)}" where "groupId" = '${ORACLE_GROUP}' order by "id"`,
      parameters: [],
    });
    places.set(dataset.name, new Map(ids.map(({ id }, place) => [String(id), place])));
  }
  return { server, client: await server.login('admin'), places };
}

describe('lists mean the same in both databases and in plain JavaScript', () => {
  const sides: ServerSide[] = [];
  beforeAll(async () => {
    for (const engine of ENGINES) sides.push(await openSide(await startTestServer(engine)));
  }, SLOW_MS);
  afterAll(() => Promise.all(sides.map(({ server }) => server.close())));

  /** Asks both servers, and expects of each exactly the rows, the order, the count and the sums of the oracle. */
  async function ask(screen: ResolvedScreen, filters: WireFilters, sort: readonly OracleSort[]): Promise<number> {
    const dataset = datasetOf(screen, schemas.datasets) as ResolvedDataset;
    const rows = rowsOf.get(dataset.name) ?? [];
    const found = rows.filter((row) => meets(screen, dataset, row, filters));
    const made = new Map(rows.map((row, place) => [row, place]));
    const expected = sorted(screen, dataset, found, sort).map((row) => made.get(row));
    const sources = new Map(screen.columns.map((column) => [column.field, column.source]));
    const totals = Object.fromEntries(screen.totals.map((field) => [field, sumOf(found, sources.get(field) ?? field)]));
    for (const { client, places } of sides) {
      const body = { filters, sort, page: { currentPage: 1, pageSize: 1000 } };
      const answer = await client.data<QueryAnswer>(`${SCREENS}/${screen.id}/query`, body);
      expect(answer.records?.map(({ id }) => places.get(dataset.name)?.get(String(id)))).toEqual(expected);
      expect(answer).toMatchObject({ total: found.length, totalIsExact: true, totals });
    }
    return found.length;
  }

  const stored = [...schemas.screens.values()].filter(({ source }) => rowsOf.has(source.dataset ?? ''));
  describe.each(stored.map((screen) => [screen.id, screen] as const))('%s', (_id, screen) => {
    const rows: readonly WireRow[] = rowsOf.get(screen.source.dataset ?? '') ?? [];
    const codes = codesOf(schemas, datasetOf(screen, schemas.datasets) as ResolvedDataset);
    const valuesOf = (filter: ResolvedFilter) => filterValues(filter, rows, codes);
    const required = screen.filters.filter(({ rules }) => rules.required !== undefined);
    /** A value for every filter that must not be empty. */
    const needed = fc
      .tuple(...required.map(valuesOf))
      .map((values): WireFilters => Object.assign({}, ...values) as WireFilters);

    it('opens with its default filters', async () => {
      const { client } = sides[0] as ServerSide;
      const served = await client.data<ResolvedScreen>(`${SCREENS}/${screen.id}`);
      const wire = toWireFilters(served.filters, defaultFilterValues(served, { today: TODAY }));
      await ask(screen, wire, served.sort);
    });

    it(
      'finds by every filter alone, with values rows have and values none has',
      async () => {
        for (const filter of screen.filters) {
          let most = 0;
          await fc.assert(
            fc.asyncProperty(needed, valuesOf(filter), async (base, wire) => {
              most = Math.max(most, await ask(screen, { ...base, ...wire }, screen.sort));
            }),
            { numRuns: VALUES_PER_FILTER, seed: 20251106 },
          );
          // A filter that never finds anything has not been tried.
          expect([filter.field, most]).not.toEqual([filter.field, 0]);
        }
      },
      SLOW_MS,
    );

    it(
      'finds by filters together',
      async () => {
        const together = fc
          .subarray([...screen.filters], { minLength: 2, maxLength: 4 })
          .chain((chosen) => fc.tuple(needed, ...chosen.map(valuesOf)))
          .map((values) => Object.assign({}, ...values) as WireFilters);
        await fc.assert(
          fc.asyncProperty(together, async (wire) => {
            await ask(screen, wire, screen.sort);
          }),
          { numRuns: COMBINATIONS, seed: 20251106 },
        );
      },
      SLOW_MS,
    );

    it(
      'sorts by every sortable column, both ways, blanks last',
      async () => {
        const [base] = fc.sample(needed, { numRuns: 1, seed: 20251106 });
        for (const { field } of screen.columns.filter(({ sortable }) => sortable))
          for (const direction of ['asc', 'desc'] as const) await ask(screen, base ?? {}, [{ field, direction }]);
      },
      SLOW_MS,
    );

    it(
      'sorts by columns together',
      async () => {
        const fields = screen.columns.filter(({ sortable }) => sortable).map(({ field }) => field);
        const bySource = new Map(screen.columns.map((column) => [column.field, column.source]));
        const sort = fc.uniqueArray(
          fc.record({ field: fc.constantFrom(...fields), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
          { minLength: 2, maxLength: 3, selector: ({ field }) => bySource.get(field) },
        );
        await fc.assert(
          fc.asyncProperty(needed, sort, async (base, terms) => {
            await ask(screen, base, terms);
          }),
          { numRuns: 10, seed: 20251106 },
        );
      },
      SLOW_MS,
    );
  });

  describe('orders are asked for by a range of creation days (lists §5)', () => {
    const query = `${SCREENS}/order.batch/query`;
    const between = (createTimeStart: string, createTimeEnd: string): WireFilters => ({
      createTimeStart,
      createTimeEnd,
    });

    it.each<[string, WireFilters, { readonly zh: string; readonly en: string }]>([
      ['without any', {}, NO_DATE],
      ['with other filters only', { orderNo: 'DD' }, NO_DATE],
      ['open at its end', { createTimeStart: '2025-11-01' }, TOO_LONG],
      ['open at its start', { createTimeEnd: '2025-11-06' }, TOO_LONG],
      ['a day longer than a year', between('2024-11-05', '2025-11-06'), TOO_LONG],
      ['a year and a day from a leap day', between('2024-02-29', '2025-03-01'), TOO_LONG],
      ['a year and a day over a leap day', between('2023-03-01', '2024-03-02'), TOO_LONG],
      ['a year and a day up to a leap day', between('2023-02-28', '2024-02-29'), TOO_LONG],
    ])('refused %s', async (_name, filters, message) => {
      for (const { client } of sides) {
        for (const language of ['zh', 'en'] as const) {
          const answer = await client.post(query, { filters }, { 'accept-language': language });
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toMatchObject({ code: 'QUERY_RULE_BROKEN', msg: message[language] });
        }
      }
    });

    it.each([
      ['of one day', between('2025-11-06', '2025-11-06')],
      ['of a year to the day', between('2024-11-06', '2025-11-06')],
      ['of a year from a leap day', between('2024-02-29', '2025-02-28')],
      ['of a year over a leap day', between('2023-03-01', '2024-03-01')],
    ])('answered %s', async (_name, filters) => {
      const screen = schemas.screens.get('order.batch') as ResolvedScreen;
      await ask(screen, filters, screen.sort);
    });
  });
});
