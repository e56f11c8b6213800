import type { RawBuilder } from 'kysely';
import type { Condition, ListQuery, ResolvedDataset, SortTerm } from '#engine';
import { compileCondition } from './compileCondition.ts';
import type { Dialect } from './dialects/Dialect.ts';
import { sql } from './kysely.ts';
import { sortKeyName, tableName } from './names.ts';
import { compilePolicy, type Policy } from './policy.ts';
import type { Statement } from './Store.ts';

/** From this offset on, ids are found in the index first and only one page of rows is read. */
const DEFERRED_JOIN_OFFSET = 1000;

/**
 * One page of rows. Every order ends in the row's id, so that pages never overlap; blanks of optional columns come last
 * in both directions, and in both engines.
 *
 * @example
 * select "invoiceNo", "id" from "ds_invoice" where "groupId" = ? and (…) order by "invoiceDate" desc, "id" desc limit ? offset ?
 */
export function compilePage(dialect: Dialect, dataset: ResolvedDataset, policy: Policy, query: ListQuery): Statement {
  const table = sql.table(tableName(dataset.name));
  const order = orderBy(dataset, query.sort);
  const size = query.page.pageSize;
  const offset = (query.page.currentPage - 1) * size;
  const columns = [...query.select.filter((name) => name !== 'id'), 'id'];
  const where = whereOf(dataset, policy, query.where);
  if (offset <= DEFERRED_JOIN_OFFSET) {
    return dialect.compile(
      sql`select ${refs(columns)} from ${table} where ${where} order by ${order} limit ${size} offset ${offset}`,
    );
  }
  const page = sql`select ${sql.ref('id')} from ${table} where ${where} order by ${order} limit ${size} offset ${offset}`;
  return dialect.compile(
    sql`select ${refs(columns)} from ${table} where ${sql.ref('groupId')} = ${policy.groupId} and ${sql.ref('id')} in (${page}) order by ${order}`,
  );
}

/** Number of matching rows and exact sums in cents, named `total` and by column. */
export function compileTotals(
  dialect: Dialect,
  dataset: ResolvedDataset,
  policy: Policy,
  where: Condition,
  sums: readonly string[],
): Statement {
  const parts = [
    sql`count(*) as ${sql.ref('total')}`,
    ...sums.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(`sum_${column}`)}`),
  ];
  return dialect.compile(
    sql`select ${sql.join(parts)} from ${sql.table(tableName(dataset.name))} where ${whereOf(dataset, policy, where)}`,
  );
}

/** Number of matching rows, named `total`. */
export function compileCount(dialect: Dialect, dataset: ResolvedDataset, policy: Policy, where: Condition): Statement {
  return compileTotals(dialect, dataset, policy, where, []);
}

/** Ids of matching rows in ascending order. `after` continues behind an id. */
export function compileIds(
  dialect: Dialect,
  dataset: ResolvedDataset,
  policy: Policy,
  where: Condition,
  options: { readonly exclude?: readonly number[]; readonly after?: number; readonly limit: number },
): Statement {
  const id = sql.ref('id');
  const parts = [whereOf(dataset, policy, where)];
  if (options.exclude !== undefined && options.exclude.length > 0)
    parts.push(sql`${id} not in (${sql.join(options.exclude.map(BigInt))})`);
  if (options.after !== undefined) parts.push(sql`${id} > ${BigInt(options.after)}`);
  return dialect.compile(
    sql`select ${id} from ${sql.table(tableName(dataset.name))} where ${sql.join(parts, sql` and `)} order by ${id} limit ${options.limit}`,
  );
}

/** Rows by condition or by id, for work on rows; the policy holds for ids too, so another's id finds nothing. */
export function compileRows(
  dialect: Dialect,
  dataset: ResolvedDataset,
  policy: Policy,
  options: {
    readonly where?: Condition;
    readonly ids?: readonly number[];
    readonly select: readonly string[];
    readonly limit: number;
  },
): Statement {
  const id = sql.ref('id');
  const parts = [whereOf(dataset, policy, options.where ?? { op: 'and', of: [] })];
  if (options.ids !== undefined)
    parts.push(options.ids.length === 0 ? sql`1 = 0` : sql`${id} in (${sql.join(options.ids.map(BigInt))})`);
  const columns = [...options.select.filter((name) => name !== 'id'), 'id'];
  return dialect.compile(
    sql`select ${refs(columns)} from ${sql.table(tableName(dataset.name))} where ${sql.join(parts, sql` and `)} order by ${id} limit ${options.limit}`,
  );
}

function whereOf(dataset: ResolvedDataset, policy: Policy, where: Condition): RawBuilder<unknown> {
  return sql`${compilePolicy(policy)} and ${compileCondition(where, dataset, policy.groupId)}`;
}

const refs = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

function orderBy(dataset: ResolvedDataset, sort: readonly SortTerm[]): RawBuilder<unknown> {
  const terms = sort.filter(({ column }) => column !== 'id').flatMap((term) => orderTerm(dataset, term));
  // The id follows the last direction, so that one index serves the whole order.
  const last = sort.find(({ column }) => column === 'id') ?? sort.at(-1);
  return sql.join([...terms, sql`${sql.ref('id')} ${direction(last?.direction ?? 'asc')}`]);
}

function orderTerm(
  dataset: ResolvedDataset,
  { column: name, direction: way }: SortTerm,
): readonly RawBuilder<unknown>[] {
  const column = dataset.columns[name];
  if (column === undefined) throw new Error(`${dataset.name} has no column ${name}`);
  const key = sql`${sql.ref(column.sortKey ? sortKeyName(name) : name)} ${direction(way)}`;
  if (column.required) return [key];
  if (column.type === 'money' || column.type === 'integer' || column.type === 'flag') return [sql`${key} nulls last`];
  // The empty text is the least of all: descending, it comes last by itself and an index can serve the order.
  return way === 'desc' ? [key] : [sql`case when ${sql.ref(name)} = '' then 1 else 0 end`, key];
}

/** Directions are a closed set of words, never a caller's text. */
function direction(way: 'asc' | 'desc'): RawBuilder<unknown> {
  return way === 'desc' ? sql`desc` : sql`asc`;
}
