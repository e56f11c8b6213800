import { PostgresAdapter, PostgresQueryCompiler } from '../kysely.ts';
import { compileOnly, compileWith } from './compileOnly.ts';
import type { Dialect } from './Dialect.ts';

const compiler = compileOnly(
  () => new PostgresAdapter(),
  () => new PostgresQueryCompiler(),
);

/** Text is compared by bytes, so that both engines order alike whatever locale the database was made with. */
const TEXT = 'text COLLATE "C"';

const TYPES = {
  id: 'bigint',
  text: TEXT,
  code: TEXT,
  codeSet: TEXT,
  date: TEXT,
  datetime: TEXT,
  month: TEXT,
  time: TEXT,
  money: 'bigint',
  decimal: 'bigint',
  integer: 'bigint',
  flag: 'bigint',
  sortKey: TEXT,
} as const;

/** PostgreSQL, and engines that speak its wire: the key is (group, id), so that tables can be split by group. */
export const postgresDialect: Dialect = {
  kind: 'postgres',
  compiler,
  maxParameters: 60_000,
  insertRows: 400,
  columnType: (type) => TYPES[type],
  tableOptions: '',
  includeClause: (columns) =>
    columns.length === 0 ? '' : `INCLUDE (${columns.map((column) => `"${column}"`).join(', ')})`,
  writesSideBySide: true,
  shareLock: (aliases) => `for share of ${aliases.join(', ')}`,
  columnsOf: (table) => ({
    sql: 'select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema() and table_name = $1',
    parameters: [table],
  }),
  compile: (query) => compileWith(compiler, query),
};
