import type { UserInfo } from '#wire';
import type { Failure } from '../http/Outcome.ts';

/** Where the login stands. */
export type SessionState =
  /** A token or a session cookie may be there; the server is being asked whose. */
  | { readonly name: 'checking' }
  /** `wanted`: the user logged out, so the next login begins at home instead of where they were. */
  | { readonly name: 'anonymous'; readonly wanted: boolean }
  | { readonly name: 'signedIn'; readonly user: UserInfo }
  /** The server refused the login; the page stays for a second so that the warning can be read (shell §4). */
  | { readonly name: 'expiring'; readonly user: UserInfo }
  /** The server could not be asked. */
  | { readonly name: 'unreachable'; readonly failure: Failure };

export type SessionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'identified'; readonly user: UserInfo }
  | { readonly type: 'unidentified' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Some call was answered 100001. */
  | { readonly type: 'expired' }
  | { readonly type: 'waited' }
  | { readonly type: 'loggedOut' };

export type SessionEffect =
  | { readonly do: 'askServer' }
  | { readonly do: 'keepToken'; readonly token: string }
  | { readonly do: 'forgetToken' }
  /** Where to return after the next login. */
  | { readonly do: 'rememberTarget' }
  | { readonly do: 'forgetTarget' }
  | { readonly do: 'warnExpired' }
  | { readonly do: 'wait'; readonly milliseconds: number };

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** Shell §4: after one second to the login page. */
const EXPIRED_WAIT_MS = 1000;

/**
 * The life of a login: (state, event) → state and effects.
 *
 * Many calls can be answered 100001 at once; only the first of a signed-in state warns. A login that is found invalid
 * while it is being checked was never shown, so nobody is warned.
 */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'opened':
      return { state: { name: 'checking' }, effects: [{ do: 'askServer' }] };
    case 'identified':
      return { state: { name: 'signedIn', user: event.user }, effects: [{ do: 'keepToken', token: event.user.token }] };
    case 'unidentified':
      return { state: { name: 'anonymous', wanted: false }, effects: [{ do: 'forgetToken' }] };
    case 'failed':
      return state.name === 'checking'
        ? { state: { name: 'unreachable', failure: event.failure }, effects: [] }
        : stay(state);
    case 'expired':
      if (state.name !== 'signedIn') return stay(state);
      return {
        state: { name: 'expiring', user: state.user },
        effects: [
          { do: 'forgetToken' },
          { do: 'rememberTarget' },
          { do: 'warnExpired' },
          { do: 'wait', milliseconds: EXPIRED_WAIT_MS },
        ],
      };
    case 'waited':
      return state.name === 'expiring' ? { state: { name: 'anonymous', wanted: false }, effects: [] } : stay(state);
    case 'loggedOut':
      return { state: { name: 'anonymous', wanted: true }, effects: [{ do: 'forgetToken' }, { do: 'forgetTarget' }] };
  }
}

function stay(state: SessionState): SessionStep {
  return { state, effects: [] };
}
