import type { RawBuilder } from 'kysely';
import type { Condition, ListQuery, ResolvedDataset, ResolvedStoredColumn, SortTerm } from '#engine';
import { compileCondition } from './compileCondition.ts';
import type { Dialect } from './dialects/Dialect.ts';
import { sql } from './kysely.ts';
import { sortKeyName, tableName } from './names.ts';
import { compilePolicy, type Policy, wholeGroup } from './policy.ts';
import type { Statement } from './Store.ts';
import { isNumber } from './storedValues.ts';

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
  const id = sql.ref('id');
  const where = whereOf(dataset, policy, query.where);
  const order = orderBy(dataset, query.sort);
  const size = query.page.pageSize;
  const offset = (query.page.currentPage - 1) * size;
  const select = sql`select ${refs([...query.select.filter((name) => name !== 'id'), 'id'])} from ${table}`;
  const selectOf = (ids: RawBuilder<unknown>) =>
    sql`${select} where ${sql.ref('groupId')} = ${policy.groupId} and ${id} in (${ids})`;
  const window = sql`order by ${order} limit ${size} offset ${offset}`;

  if (offset > DEFERRED_JOIN_OFFSET)
    return dialect.compile(
      sql`${selectOf(sql`select ${id} from ${table} where ${where} ${window}`)} order by ${order}`,
    );
  const key = blanksLastKey(dataset, query.sort);
  if (key === null) return dialect.compile(sql`${select} where ${where} ${window}`);
  // Two walks of one index: filled values first, then as many blank ones as are missing.
  const rest = [...orderTerms(dataset, query.sort.slice(1)), idTerm(query.sort)];
  const count = offset + size;
  const filled = sql`select ${id} from ${table} where ${where} and ${key} > '' order by ${sql.join([sql`${key} asc`, ...rest])} limit ${count}`;
  const blank = sql`select ${id} from ${table} where ${where} and ${key} = '' order by ${sql.join(rest)} limit ${count} - (select count(*) from filled)`;
  return dialect.compile(
    sql`with filled as materialized (${filled}), blank as materialized (${blank}) ${selectOf(sql`select ${id} from filled union all select ${id} from blank`)} ${window}`,
  );
}

/**
 * Key of a first order that goes upwards over an optional text led by an index: blanks are the least of all texts and yet
 * come last, so that no single walk through that index gives the order. Null for every other order.
 */
function blanksLastKey(dataset: ResolvedDataset, [first]: readonly SortTerm[]): RawBuilder<unknown> | null {
  const column = dataset.columns[first?.column ?? ''];
  if (column === undefined || first?.direction !== 'asc' || column.required || isNumber(column)) return null;
  if (!dataset.indexes.some(({ columns }) => columns[0] === column.name)) return null;
  return keyOf(column);
}

/** Every matching row in order, for reading piece by piece. */
export function compileAll(
  dialect: Dialect,
  dataset: ResolvedDataset,
  policy: Policy,
  { select, where, sort }: Pick<ListQuery, 'select' | 'where' | 'sort'>,
): Statement {
  return dialect.compile(
    sql`select ${refs(select)} from ${sql.table(tableName(dataset.name))} where ${whereOf(dataset, policy, where)} order by ${orderBy(dataset, sort)}`,
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

/**
 * Rows of the caller's group that are named, each with what holds of it: `allowed` says whether the policy lets the
 * caller see the row, `holds_0` and so on whether each condition does. The conditions are compiled as the list compiles
 * them, so that a row with 1 throughout is a row of the list. Of the server's own rows only the caller's are named: that
 * an account or an organisation exists elsewhere in the group is told to nobody.
 */
export function compileVerdicts(
  dialect: Dialect,
  dataset: ResolvedDataset,
  policy: Policy,
  named: Condition,
  conditions: readonly Condition[],
  limit: number,
): Statement {
  const id = sql.ref('id');
  const verdict = (predicate: RawBuilder<unknown>, name: string) =>
    sql`case when ${predicate} then 1 else 0 end as ${sql.ref(name)}`;
  const verdicts = conditions.map((condition, index) =>
    verdict(compileCondition(condition, dataset, policy.groupId), `holds_${index}`),
  );
  const columns = sql.join([id, verdict(compilePolicy(policy, dataset), 'allowed'), ...verdicts]);
  return dialect.compile(
    sql`select ${columns} from ${sql.table(tableName(dataset.name))} where ${whereOf(dataset, dataset.provided ? policy : wholeGroup(policy), named)} order by ${id} limit ${limit}`,
  );
}

function whereOf(dataset: ResolvedDataset, policy: Policy, where: Condition): RawBuilder<unknown> {
  return sql`${compilePolicy(policy, dataset)} and ${compileCondition(where, dataset, policy.groupId)}`;
}

const refs = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

function orderBy(dataset: ResolvedDataset, sort: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join([...orderTerms(dataset, sort), idTerm(sort)]);
}

/** The id follows the last direction, so that one index serves the whole order. */
function idTerm(sort: readonly SortTerm[]): RawBuilder<unknown> {
  const last = sort.find(({ column }) => column === 'id') ?? sort.at(-1);
  return sql`${sql.ref('id')} ${direction(last?.direction ?? 'asc')}`;
}

function orderTerms(dataset: ResolvedDataset, sort: readonly SortTerm[]): readonly RawBuilder<unknown>[] {
  return sort.filter(({ column }) => column !== 'id').flatMap((term) => orderTerm(dataset, term));
}

function orderTerm(
  dataset: ResolvedDataset,
  { column: name, direction: way }: SortTerm,
): readonly RawBuilder<unknown>[] {
  const column = dataset.columns[name];
  if (column === undefined) throw new Error(`${dataset.name} has no column ${name}`);
  const key = sql`${keyOf(column)} ${direction(way)}`;
  if (column.required) return [key];
  if (isNumber(column)) return [sql`${key} nulls last`];
  // The empty text is the least of all: descending, it comes last by itself and an index can serve the order.
  return way === 'desc' ? [key] : [sql`case when ${sql.ref(name)} = '' then 1 else 0 end`, key];
}

/** What a column is ordered by. */
function keyOf({ name, sortKey }: ResolvedStoredColumn): RawBuilder<unknown> {
  return sql.ref(sortKey ? sortKeyName(name) : name);
}

/** Directions are a closed set of words, never a caller's text. */
function direction(way: 'asc' | 'desc'): RawBuilder<unknown> {
  return way === 'desc' ? sql`desc` : sql`asc`;
}
