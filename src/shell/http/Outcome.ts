/** What became of a call: everything the network or a remote business rule can answer (shell §8). */
export type Outcome<T> = { readonly kind: 'ok'; readonly data: T; readonly message: string } | Failure;

export type Failure =
  /** A business rule said no; `message` is meant for the user. `quiet` answers are the caller's to explain. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly data: unknown;
      readonly quiet: boolean;
    }
  /** The login is no longer valid (code 100001). */
  | { readonly kind: 'expired' }
  /** The call needs a task ticket first (code 90001). */
  | { readonly kind: 'ticketNeeded'; readonly taskId: string }
  /** The call wants the login password first, which was not given: nothing was done. */
  | { readonly kind: 'passwordNeeded'; readonly requestId: string | null }
  /** The session goes on elsewhere; a path of this origin (code 302). */
  | { readonly kind: 'redirect'; readonly path: string }
  /** HTTP 404: no such path or thing, or not the caller's. */
  | { readonly kind: 'missing'; readonly requestId: string | null }
  /** Any other status than 200, or an answer that cannot be read. */
  | {
      readonly kind: 'unavailable';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly requestId: string | null;
      /** Wire name of what was refused, when the server names it. */
      readonly parameter?: string;
      /** What the server gives to go on with. */
      readonly data?: unknown;
    }
  /** No answer arrived. */
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  /** The caller took the call back. */
  | { readonly kind: 'aborted' };

/** A failure on its way through code that speaks in exceptions (SWR). */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** The data of a good outcome; throws a FailureError otherwise. For SWR fetchers only. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.data;
  throw new FailureError(outcome);
}

/** The same outcome with its data read; a failure stays what it is. */
export function mapOutcome<T, U>(outcome: Outcome<T>, read: (data: T) => U): Outcome<U> {
  return outcome.kind === 'ok' ? { ...outcome, data: read(outcome.data) } : outcome;
}
