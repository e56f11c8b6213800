import { createRequire } from 'node:module';

/**
 * What the server uses of kysely, from its CommonJS build: to find and read the 260 files of the other one takes half a
 * second of processor time at every start. Types are imported from the package as usual.
 */
export const { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, SqliteAdapter, SqliteQueryCompiler, sql } =
  createRequire(import.meta.url)('kysely') as typeof import('kysely');
