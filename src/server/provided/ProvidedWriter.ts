import type { Row, StoredType, Text } from '#engine';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import type { Read, WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';

export interface WriteContext {
  readonly deps: ServerDeps;
  readonly caller: Caller;
  /** Inside the transaction. */
  readonly read: Read;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Statements that change a row, or why it is not changed: a word code and a text for the user. */
export type WriteVerdict =
  | { readonly kind: 'refused'; readonly code: string; readonly text: Text; readonly detail?: string }
  | { readonly kind: 'write'; readonly statements: readonly WriteStatement[] };

/**
 * Changes rows the server keeps in tables of its own. Permission, policy, guards and inputs of the action have been
 * judged before; what only the rows themselves can tell is judged here, inside the transaction of the change.
 */
export interface ProvidedWriter {
  /** Columns a change may set that no list shows: those the language calls write-only. */
  readonly hidden: Readonly<Record<string, StoredType>>;
  create(context: WriteContext, values: WireRow): Promise<WriteVerdict>;
  change(context: WriteContext, row: Row, values: WireRow): Promise<WriteVerdict>;
  remove(context: WriteContext, row: Row): Promise<WriteVerdict>;
}
