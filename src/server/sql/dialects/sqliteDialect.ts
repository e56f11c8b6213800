import { SqliteAdapter, SqliteQueryCompiler } from '../kysely.ts';
import { compileOnly, compileWith } from './compileOnly.ts';
import type { Dialect } from './Dialect.ts';

const compiler = compileOnly(
  () => new SqliteAdapter(),
  () => new SqliteQueryCompiler(),
);

const TYPES = {
  id: 'INTEGER PRIMARY KEY',
  text: 'TEXT',
  code: 'TEXT',
  codeSet: 'TEXT',
  date: 'TEXT',
  datetime: 'TEXT',
  month: 'TEXT',
  time: 'TEXT',
  money: 'INTEGER',
  decimal: 'INTEGER',
  integer: 'INTEGER',
  flag: 'INTEGER',
  sortKey: 'TEXT',
} as const;

/** SQLite: the id is the row id, and an index carries further columns at its end instead of beside it. */
export const sqliteDialect: Dialect = {
  kind: 'sqlite',
  compiler,
  maxParameters: 32_000,
  insertRows: 50,
  columnType: (type) => TYPES[type],
  // STRICT refuses 1.5 in a column of whole cents.
  tableOptions: 'STRICT',
  includeClause: () => '',
  writesSideBySide: false,
  shareLock: () => '',
  columnsOf: (table) => ({ sql: 'select name, type from pragma_table_info(?)', parameters: [table] }),
  compile: (query) => compileWith(compiler, query),
};
