import type { SqlRow, Statement, WireShape, WriteStatement } from './Store.ts';
import type { StoreErrorKind } from './StoreError.ts';

/** What the main thread asks of a database worker, one at a time. */
export type WorkerTask =
  | { readonly kind: 'read'; readonly statement: Statement }
  | { readonly kind: 'json'; readonly statement: Statement; readonly shape: WireShape }
  | { readonly kind: 'batch'; readonly statements: readonly WriteStatement[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'maintain' | 'close' }
  | { readonly kind: 'write'; readonly statement: Statement };

export type WorkerValue = readonly SqlRow[] | Uint8Array | readonly number[] | number | null;

export type WorkerAnswer =
  | { readonly ok: true; readonly value: WorkerValue }
  | { readonly ok: false; readonly error: StoreErrorKind; readonly message: string };

export interface WorkerOptions {
  readonly file: string;
  readonly writable: boolean;
  /** Of the thread that runs statements, as Unix counts: the greater, the sooner it gives way. */
  readonly niceness: number;
}
