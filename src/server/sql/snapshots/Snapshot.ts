import type { SqlRow, SqlValue, Statement } from '../Store.ts';

/** Where a thread can open a connection of its own; plain data, so that it can be sent there. */
export type SnapshotSource =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/**
 * The database as it is at one moment, on a connection of its own: however long it is read, what others write meanwhile
 * is not seen, and nobody waits for it. Not bound to the time limits of lists; whoever opens it sets an end.
 */
export interface Snapshot {
  read(statement: Statement): Promise<readonly SqlRow[]>;
  /** Rows in pieces, values in the order the statement selects them; the next piece is read when it is asked for. */
  rows(statement: Statement): AsyncGenerator<readonly (readonly SqlValue[])[]>;
  /** Gives a running statement up, where the engine can be told so. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}
