import {
  buildListQuery,
  decimalFromCents,
  type ListRequest,
  type LoadedSchemas,
  type ResolvedDataset,
  type ResolvedScreen,
} from '#engine';
import { SERVER_LIMITS } from '../../../src/server/config.ts';
import { compilePage, compileTotals } from '../../../src/server/sql/compileListQuery.ts';
import { dialectOf } from '../../../src/server/sql/dialects/dialectOf.ts';
import type { Policy } from '../../../src/server/sql/policy.ts';
import { SqliteStore } from '../../../src/server/sql/SqliteStore.ts';
import type { SqlRow, Statement, WireShape } from '../../../src/server/sql/Store.ts';
import { benchScreen } from '../fixture.ts';

export interface OurStatements {
  readonly page: Statement;
  readonly totals: Statement;
}

/** The server's path from a request to the bytes of its answer, without HTTP, session and cache. */
export interface OurLists {
  readonly statements: (request: ListRequest) => OurStatements;
  /** `atOnce`: page and totals in their two lanes, as a route does; else one after the other, as a bare driver must. */
  readonly list: (request: ListRequest, atOnce: boolean) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Opens a seeded database as the server does, for a caller who sees the whole group. */
export async function openOurs(file: string, schemas: LoadedSchemas, groupId: string): Promise<OurLists> {
  const { screen, dataset } = benchScreen(schemas);
  const store = await SqliteStore.open(file, SERVER_LIMITS);
  const dialect = dialectOf(store.kind);
  const policy: Policy = { groupId, column: dataset.organisation, organisations: null };

  function prepare(request: ListRequest) {
    const built = buildListQuery(screen, dataset, request);
    if (!built.ok) {
      const refused = built.problems.map(({ code, parameter }) => `${code} ${parameter}`).join(', ');
      throw new Error(`The request is refused: ${refused}`);
    }
    const { query } = built;
    return {
      page: compilePage(dialect, dataset, policy, query),
      totals: compileTotals(dialect, dataset, policy, query.where, query.sums),
      shape: shapeOf(screen, dataset, schemas, query.select),
    };
  }

  return {
    statements: prepare,
    list: async (request, atOnce) => {
      const { page, totals, shape } = prepare(request);
      const readPage = () => store.readJson('page', page, shape);
      const readTotals = () => store.read('totals', totals);
      const [rows, sums] = atOnce
        ? await Promise.all([readPage(), readTotals()])
        : [await readPage(), await readTotals()];
      return answer(rows, sums[0] ?? {});
    },
    close: () => store.close(),
  };
}

function shapeOf(
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  schemas: LoadedSchemas,
  select: readonly string[],
): WireShape {
  const decoded = screen.columns.flatMap(({ field, source, codes }) => {
    const table = codes === null ? undefined : schemas.codeTables.get(codes);
    if (table === undefined || field === source) return [];
    const texts = Object.fromEntries(table.items.map(({ code, name, blank }) => [code, blank ? '' : name.zh]));
    return [[field, { from: source, texts, between: '、' }] as const];
  });
  return {
    money: select.filter((name) => dataset.columns[name]?.type === 'money'),
    decoded: Object.fromEntries(decoded),
  };
}

function answer(rows: Uint8Array, sums: SqlRow): Buffer {
  const { total, ...cents } = sums;
  const totals = Object.entries(cents).map(([name, value]) => [
    name.replace('sum_', ''),
    decimalFromCents(BigInt(value ?? 0)),
  ]);
  const text = JSON.stringify({ total: Number(total), totalIsExact: true, totals: Object.fromEntries(totals) });
  return Buffer.concat([
    Buffer.from('{"success":true,"code":"0","message":"","data":{"records":'),
    rows,
    Buffer.from(`,${text.slice(1)}}`),
  ]);
}
