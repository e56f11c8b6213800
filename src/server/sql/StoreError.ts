/**
 * Why the database did not do what was asked; `conflict` means the same transaction may be run again. Never shown to a
 * caller as it is.
 */
export type StoreErrorKind =
  | 'busy'
  | 'conflict'
  | 'timeout'
  | 'aborted'
  | 'unexpectedChanges'
  | 'constraint'
  | 'failed';

export class StoreError extends Error {
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
