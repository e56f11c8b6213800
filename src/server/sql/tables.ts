import type { ResolvedDataset, ResolvedIndex, ResolvedStoredColumn } from '#engine';
import type { Dialect } from './dialects/Dialect.ts';
import { dictionaryName, sortKeyName, tableName } from './names.ts';
import { isNullable, storedDefault } from './storedValues.ts';

/**
 * Statements that make a dataset's table and its tables of distinct values. Names come from checked schemas (letters and
 * digits), defaults are quoted; indexes are made apart, so that new ones reach tables that exist.
 */
export function createTable(dataset: ResolvedDataset, dialect: Dialect): readonly string[] {
  const columns = Object.values(dataset.columns).flatMap((column) => columnDefinitions(column, dialect));
  const key = dialect.kind === 'postgres' ? ', PRIMARY KEY ("groupId", "id")' : '';
  const options = dialect.tableOptions === '' ? '' : ` ${dialect.tableOptions}`;
  const main = `create table if not exists "${tableName(dataset.name)}" ("id" ${idType(dialect)}, "groupId" ${dialect.columnType('text')} not null, ${columns.join(', ')}${key})${options}`;
  return [main, ...createDictionaries(dataset, dialect)];
}

/** Tables of distinct values of the columns that are searched. */
export function createDictionaries(dataset: ResolvedDataset, dialect: Dialect): readonly string[] {
  const text = dialect.columnType('text');
  const options = dialect.kind === 'sqlite' ? ' WITHOUT ROWID, STRICT' : '';
  return Object.values(dataset.columns)
    .filter(({ search }) => search)
    .map(
      ({ name }) =>
        `create table if not exists "${dictionaryName(dataset.name, name)}" ("groupId" ${text} not null, "value" ${text} not null, "norm" ${text} not null, primary key ("groupId", "value"))${options}`,
    );
}

/** Definitions of a stored column and of the key it is sorted by. */
export function columnDefinitions(column: ResolvedStoredColumn, dialect: Dialect): readonly string[] {
  const fallback = storedDefault(column);
  const rule = isNullable(column)
    ? ''
    : ` not null default ${typeof fallback === 'string' ? quote(fallback) : String(fallback)}`;
  const main = `"${column.name}" ${dialect.columnType(column.type)}${rule}`;
  return column.sortKey
    ? [main, `"${sortKeyName(column.name)}" ${dialect.columnType('sortKey')} not null default ''`]
    : [main];
}

/** Statements that make the indexes; one that is there already is left as it is. */
export function createIndexes(dataset: ResolvedDataset, dialect: Dialect): readonly string[] {
  const table = tableName(dataset.name);
  const key = `create unique index if not exists "uk_${dataset.name}" on "${table}" (${list(['groupId', ...dataset.businessKey])})`;
  return [key, ...secondaryIndexes(dataset, dialect).map(({ create }) => create)];
}

/** The indexes that only make reading quick: a dataset is whole and its keys are unique without them. */
export function secondaryIndexes(
  dataset: ResolvedDataset,
  dialect: Dialect,
): readonly { readonly create: string; readonly drop: string }[] {
  // PostgreSQL's key is led by the group already. SQLite, asked for an order no index has, would otherwise visit the rows
  // of a group in the order of whichever index is smallest, which is many times slower than in the order they lie in.
  const group: readonly ResolvedIndex[] = dialect.kind === 'sqlite' ? [{ columns: [], include: [] }] : [];
  return [...group, ...dataset.indexes.flatMap((index) => indexVariants(dataset, index))].map((index) =>
    createIndex(dataset, index, dialect),
  );
}

/**
 * The index as declared and, when it begins with a name sorted by its key, also the one that sorting uses: equality
 * looks for the name, order goes by the key.
 */
function indexVariants(dataset: ResolvedDataset, index: ResolvedIndex): readonly ResolvedIndex[] {
  const [first] = index.columns;
  if (first === undefined || !dataset.columns[first]?.sortKey) return [index];
  return [
    index,
    { ...index, columns: index.columns.map((name) => (dataset.columns[name]?.sortKey ? sortKeyName(name) : name)) },
  ];
}

/** Every index is led by the group and ended by the row id, which also ends every order. */
function createIndex(
  dataset: ResolvedDataset,
  index: ResolvedIndex,
  dialect: Dialect,
): { readonly create: string; readonly drop: string } {
  const keys = ['groupId', ...index.columns.filter((name) => name !== 'id'), 'id'];
  const extra = index.include.filter((name) => !keys.includes(name));
  const beside = dialect.includeClause(extra);
  const columns = beside === '' ? [...keys, ...extra] : keys;
  const name = `ix_${dataset.name}_${shortHash([...keys, '|', ...extra].join(','))}`;
  return {
    create: `create index if not exists "${name}" on "${tableName(dataset.name)}" (${list(columns)})${beside === '' ? '' : ` ${beside}`}`,
    drop: `drop index if exists "${name}"`,
  };
}

function idType(dialect: Dialect): string {
  return dialect.kind === 'sqlite' ? dialect.columnType('id') : `${dialect.columnType('id')} not null`;
}

const list = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** FNV-1a: an index whose definition changes gets another name, within PostgreSQL's 63 bytes. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
