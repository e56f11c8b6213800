import type { Failure, Outcome } from '../http/Outcome.ts';

/** Where the question for the login password stands. */
export type PasswordCheckState =
  | { readonly name: 'idle' }
  /** `failure`: why the attempt before did not count. */
  | { readonly name: 'asking'; readonly failure: Failure | null }
  | { readonly name: 'checking' };

export type PasswordCheckEvent =
  /** Some call wants the password; one question answers all of them. */
  | { readonly type: 'wanted' }
  | { readonly type: 'submitted'; readonly password: string }
  | { readonly type: 'answered'; readonly outcome: Outcome<unknown> }
  | { readonly type: 'cancelled' }
  /** Nobody waits for the answer any more: the calls were taken back, or the session is over. */
  | { readonly type: 'abandoned' };

export type PasswordCheckEffect =
  | { readonly do: 'verify'; readonly password: string }
  /** Tells every call that waits whether it may be made again. */
  | { readonly do: 'settle'; readonly isGiven: boolean }
  | { readonly do: 'tellFailure'; readonly failure: Failure };

export interface PasswordCheckStep {
  readonly state: PasswordCheckState;
  readonly effects: readonly PasswordCheckEffect[];
}

export const IDLE: PasswordCheckState = { name: 'idle' };

/** The server's word for too many failures: no further attempt is allowed for a while. */
const LOCKED = 'LOGIN_LOCKED';

/**
 * The question for the login password before something sensitive (shell §6): (state, event) → state and effects.
 *
 * A wrong password is asked for again; a lock ends the question, since no answer to it would count, and so does a session
 * that is over, which has a warning of its own.
 */
export function stepPasswordCheck(state: PasswordCheckState, event: PasswordCheckEvent): PasswordCheckStep {
  switch (event.type) {
    case 'wanted':
      return state.name === 'idle' ? { state: { name: 'asking', failure: null }, effects: [] } : stay(state);
    case 'submitted':
      return state.name === 'asking'
        ? { state: { name: 'checking' }, effects: [{ do: 'verify', password: event.password }] }
        : stay(state);
    case 'answered':
      return state.name === 'checking' ? answer(event.outcome) : stay(state);
    case 'cancelled':
      return state.name === 'asking' ? end(false) : stay(state);
    case 'abandoned':
      return state.name === 'idle' ? stay(state) : end(false);
  }
}

function answer(outcome: Outcome<unknown>): PasswordCheckStep {
  if (outcome.kind === 'ok') return end(true);
  if (outcome.kind === 'expired' || outcome.kind === 'redirect') return end(false);
  if (outcome.kind === 'refused' && outcome.code === LOCKED)
    return end(false, [{ do: 'tellFailure', failure: outcome }]);
  return { state: { name: 'asking', failure: outcome }, effects: [] };
}

function end(isGiven: boolean, also: readonly PasswordCheckEffect[] = []): PasswordCheckStep {
  return { state: IDLE, effects: [{ do: 'settle', isGiven }, ...also] };
}

function stay(state: PasswordCheckState): PasswordCheckStep {
  return { state, effects: [] };
}
