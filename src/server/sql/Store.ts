import type { ListQuery } from '#engine';
import type { SnapshotSource } from './snapshots/Snapshot.ts';

export type SqlValue = string | number | bigint | null;

/** One SQL statement of the current dialect with its bound values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/**
 * Lanes keep slow work from starving quick work: each is its own worker (SQLite) or pool (PostgreSQL). `system` is for
 * the server's own small tables, which every call reads (its session): nothing in it may take long.
 */
export type ReadLane = 'page' | 'totals' | 'system';

export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Reads where its owner says: in a lane, or inside a transaction. */
export type Read = (statement: Statement) => Promise<readonly SqlRow[]>;

/** A write that must change exactly what it says: `expect` is checked and a difference rolls the batch back. */
export interface WriteStatement extends Statement {
  readonly expectChanges?: number;
}

/** Statements that see each other's effects, on one connection, inside one transaction. */
export interface Transaction {
  read(statement: Statement): Promise<readonly SqlRow[]>;
  /** Number of rows changed. */
  write(statement: Statement): Promise<number>;
}

export interface TransactionOptions {
  /**
   * As if no other such transaction ran beside it: for rules about several rows, where two that each change a row of their
   * own could break together what each of them saw hold. With one writer it always is so.
   */
  readonly serializable?: boolean;
}

/** How values read for a list become wire values. */
export interface WireShape {
  /** Columns stored as whole cents, sent as decimal text. */
  readonly money: readonly string[];
  /** Extra text fields made from a code column: field → column, code → text, and what stands between several. */
  readonly decoded: Readonly<
    Record<
      string,
      { readonly from: string; readonly texts: Readonly<Record<string, string>>; readonly between: string }
    >
  >;
}

/**
 * The one door to the database. SQL text is made by the query compiler and the repositories; nothing above them sees it.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading in another thread for longer than a lane may; see `openSnapshot`. */
  readonly source: SnapshotSource;
  read(lane: ReadLane, statement: Statement, signal?: AbortSignal): Promise<readonly SqlRow[]>;
  /** Rows of a list as UTF-8 JSON text of an array, made off the event loop where the engine is synchronous. */
  readJson(lane: ReadLane, statement: Statement, shape: WireShape, signal?: AbortSignal): Promise<Uint8Array>;
  /** One transaction without round trips. All or nothing. Returns rows changed per statement. */
  batch(statements: readonly WriteStatement[]): Promise<readonly number[]>;
  /** Holds the writer; may be run again on a serialisation conflict, so it must have no other effects. At most 5 s. */
  transaction<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Statistics, checkpoint; after large imports and at start when due. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export type { ListQuery };
