import type { Kysely, RawBuilder } from 'kysely';
import type { StoredType } from '#engine';
import type { SqlValue, Statement } from '../Store.ts';

/** Tables are made from schemas, so their columns are not known to the compiler of TypeScript. */
export type AnyTables = Readonly<Record<string, Readonly<Record<string, SqlValue>>>>;

/** What differs between the two engines; everything else is one SQL text (see `sql` of kysely). */
export interface Dialect {
  readonly kind: 'sqlite' | 'postgres';
  /** Compiles only: it has no connection. */
  readonly compiler: Kysely<AnyTables>;
  /** Bound values one statement can hold. */
  readonly maxParameters: number;
  /** Rows of one multi-row insert. */
  readonly insertRows: number;
  /** Type in a CREATE TABLE. */
  columnType(type: StoredType | 'sortKey' | 'id'): string;
  /** Behind the closing bracket of CREATE TABLE. */
  readonly tableOptions: string;
  /** Clause of an index for columns that are only read; empty lists give an empty text. */
  includeClause(columns: readonly string[]): string;
  /** Whether transactions write side by side, each on what it saw at its begin; else one waits for the other. */
  readonly writesSideBySide: boolean;
  /**
   * Behind a query inside a transaction: rows of these aliases stay as they are until it ends, and whoever changes one
   * meanwhile waits. Empty where one writer at a time makes it so.
   */
  shareLock(aliases: readonly string[]): string;
  /** Names of an existing table's columns with their types; no rows when there is no table. */
  columnsOf(table: string): Statement;
  compile(query: RawBuilder<unknown>): Statement;
}
