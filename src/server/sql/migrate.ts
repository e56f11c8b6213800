import type { ResolvedDataset, ResolvedStoredColumn } from '#engine';
import type { Dialect } from './dialects/Dialect.ts';
import { dialectOf } from './dialects/dialectOf.ts';
import { dictionaryName, sortKeyName, tableName } from './names.ts';
import { dictionaryInserts } from './rowWrites.ts';
import type { Statement, Store, WriteStatement } from './Store.ts';
import { sortKey } from './sortKey.ts';
import { MIGRATIONS } from './systemTables.ts';
import { columnDefinitions, createDictionaries, createIndexes, createTable } from './tables.ts';

/** A dataset asks for what its table cannot become without losing data. */
export class MigrationError extends Error {}

/** Rows brought up to date per step when a column becomes searchable or sorted by key. */
const BACKFILL_VALUES = 1000;

const plain = (sql: string): WriteStatement => ({ sql, parameters: [] });

/** Brings the server's own tables up to date, one transaction per step. */
export async function migrateSystem(store: Store): Promise<void> {
  const dialect = dialectOf(store.kind);
  await store.batch([
    plain(`create table if not exists "schema_migrations" ("number" ${dialect.columnType('integer')} primary key)`),
  ]);
  const done = new Set(
    (await store.read('system', plain('select "number" from "schema_migrations"'))).map((row) => Number(row.number)),
  );
  for (const { number, statements } of MIGRATIONS) {
    if (done.has(number)) continue;
    await store.batch([
      ...statements(dialect).map(plain),
      plain(`insert into "schema_migrations" ("number") values (${number})`),
    ]);
  }
}

/**
 * Makes a dataset's table or adds what its definition has gained: columns, searched and sorted columns, indexes. It
 * never drops or retypes anything: a changed type is refused with a `MigrationError` and nothing is done. Rows the server
 * keeps itself have their tables and views from `migrateSystem`.
 */
export async function migrateDataset(store: Store, dataset: ResolvedDataset): Promise<void> {
  if (dataset.provided) return;
  const dialect = dialectOf(store.kind);
  const present = new Map(
    (await store.read('system', dialect.columnsOf(tableName(dataset.name)))).map((row) => [
      String(row.name),
      String(row.type),
    ]),
  );
  if (present.size === 0) {
    await store.batch([...createTable(dataset, dialect), ...createIndexes(dataset, dialect)].map(plain));
    return;
  }
  const columns = Object.values(dataset.columns);
  for (const column of columns) refuseRetyped(dataset, column, present.get(column.name), dialect);
  const added = columns
    .flatMap((column) => columnDefinitions(column, dialect))
    .filter((definition) => !present.has(nameIn(definition)));
  const dictionaries = await missingDictionaries(store, dataset, dialect);
  await store.batch(
    [
      ...added.map((definition) => `alter table "${tableName(dataset.name)}" add column ${definition}`),
      ...createDictionaries(dataset, dialect),
    ].map(plain),
  );
  for (const column of columns) {
    if (!present.has(column.name)) continue;
    if (dictionaries.has(column.name)) await fillDictionary(store, dataset, column.name, dialect);
    if (column.sortKey && !present.has(sortKeyName(column.name)))
      await fillSortKeys(store, dataset, column.name, dialect);
  }
  await store.batch(createIndexes(dataset, dialect).map(plain));
}

const nameIn = (definition: string): string => /^"([^"]+)"/.exec(definition)?.[1] ?? '';

function refuseRetyped(
  dataset: ResolvedDataset,
  column: ResolvedStoredColumn,
  type: string | undefined,
  dialect: Dialect,
): void {
  const wanted = dialect.columnType(column.type).split(' ')[0] ?? '';
  if (type !== undefined && type.toLowerCase() !== wanted.toLowerCase()) {
    throw new MigrationError(
      `Dataset ${dataset.name}: column ${column.name} is stored as ${type.toLowerCase()} and cannot become ${column.type}; declare a new column instead`,
    );
  }
}

async function missingDictionaries(
  store: Store,
  dataset: ResolvedDataset,
  dialect: Dialect,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const { name, search } of Object.values(dataset.columns)) {
    if (search && (await store.read('system', dialect.columnsOf(dictionaryName(dataset.name, name)))).length === 0)
      missing.add(name);
  }
  return missing;
}

async function fillDictionary(store: Store, dataset: ResolvedDataset, column: string, dialect: Dialect): Promise<void> {
  const groups = await store.read('totals', plain(`select distinct "groupId" from "${tableName(dataset.name)}"`));
  for (const { groupId } of groups) {
    for await (const values of distinctValues(store, dataset, column, String(groupId), dialect)) {
      await store.batch(dictionaryInserts(dataset, String(groupId), column, values, dialect));
    }
  }
}

async function fillSortKeys(store: Store, dataset: ResolvedDataset, column: string, dialect: Dialect): Promise<void> {
  const groups = await store.read('totals', plain(`select distinct "groupId" from "${tableName(dataset.name)}"`));
  const placeholders = dialect.kind === 'postgres' ? ['$1', '$2', '$3'] : ['?', '?', '?'];
  const update = `update "${tableName(dataset.name)}" set "${sortKeyName(column)}" = ${placeholders[0]} where "groupId" = ${placeholders[1]} and "${column}" = ${placeholders[2]}`;
  for (const { groupId } of groups) {
    for await (const values of distinctValues(store, dataset, column, String(groupId), dialect)) {
      await store.batch(values.map((value) => ({ sql: update, parameters: [sortKey(value), String(groupId), value] })));
    }
  }
}

/** The distinct values of a column that say something, some at a time, so that memory stays flat. */
async function* distinctValues(
  store: Store,
  dataset: ResolvedDataset,
  column: string,
  groupId: string,
  dialect: Dialect,
): AsyncGenerator<readonly string[]> {
  const [group, after] = dialect.kind === 'postgres' ? ['$1', '$2'] : ['?', '?'];
  const sql = `select distinct "${column}" as "value" from "${tableName(dataset.name)}" where "groupId" = ${group} and "${column}" > ${after} order by "${column}" limit ${BACKFILL_VALUES}`;
  let last = '';
  while (true) {
    const statement: Statement = { sql, parameters: [groupId, last] };
    const values = (await store.read('totals', statement)).map((row) => String(row.value));
    if (values.length === 0) return;
    yield values;
    last = values.at(-1) ?? last;
  }
}
