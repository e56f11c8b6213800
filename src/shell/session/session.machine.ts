import type { OtherSession, UserInfo } from '#wire';
import type { Failure } from '../http/Outcome.ts';

/** What a user is asked between the login and the first page. */
export type EntryQuestion =
  /** A weak password has to be changed; an old one may be changed later. */
  | { readonly ask: 'password'; readonly reason: 'weak' | 'initial' | 'old' }
  | { readonly ask: 'others'; readonly others: readonly OtherSession[] };

/** Where the login stands. */
export type SessionState =
  /** Nobody has asked yet: some pages skip all checks (shell §2). */
  | { readonly name: 'unopened' }
  /** A token or a session cookie may be there; the server is being asked whose, in the check of this number. */
  | { readonly name: 'checking'; readonly check: number }
  /** `wanted`: the user logged out, so the next login begins at home instead of where they were. */
  | { readonly name: 'anonymous'; readonly wanted: boolean }
  /** A link brought the session of another user than the one who is logged in here: never replaced without asking. */
  | { readonly name: 'choosing'; readonly current: UserInfo; readonly offered: UserInfo }
  /** Logged in, and asked something before the pages open; null while the server is asked whether. */
  | { readonly name: 'entering'; readonly user: UserInfo; readonly question: EntryQuestion | null }
  | { readonly name: 'signedIn'; readonly user: UserInfo }
  /** The server refused the login; the page stays for a second so that the warning can be read (shell §4). */
  | { readonly name: 'expiring'; readonly user: UserInfo }
  /** The server could not be asked. */
  | { readonly name: 'unreachable'; readonly failure: Failure };

/** What a check found out. It says which one, and is listened to only while that one is waited for. */
type CheckAnswer = { readonly check: number } /** The page was opened with a session of its own. */ & (
  | { readonly type: 'identified'; readonly user: UserInfo }
  /** A link brought a session. */
  | { readonly type: 'offered'; readonly current: UserInfo | null; readonly offered: UserInfo }
  /** The session of a link has become the page's own. */
  | { readonly type: 'exchanged'; readonly user: UserInfo }
  | { readonly type: 'unidentified' }
  | { readonly type: 'failed'; readonly failure: Failure }
);

export type SessionEvent =
  | { readonly type: 'opened'; readonly check: number }
  | CheckAnswer
  | { readonly type: 'chosen'; readonly take: 'current' | 'offered'; readonly check: number }
  | { readonly type: 'loggedIn'; readonly user: UserInfo }
  | { readonly type: 'passwordAged'; readonly due: boolean }
  | { readonly type: 'passwordChanged'; readonly user: UserInfo }
  | { readonly type: 'passwordPostponed' }
  | { readonly type: 'othersFound'; readonly others: readonly OtherSession[] }
  /** The user has decided about the other sessions, and the server has done it. */
  | { readonly type: 'othersSettled' }
  /** The session was kept alive, and the server said again who the user is and what they may. */
  | { readonly type: 'refreshed'; readonly user: UserInfo }
  /** Some call was answered 100001. */
  | { readonly type: 'expired' }
  | { readonly type: 'waited' }
  | { readonly type: 'loggedOut' };

export type SessionEffect =
  | { readonly do: 'askServer'; readonly check: number }
  | { readonly do: 'checkPasswordAge' }
  | { readonly do: 'checkOthers' }
  /** Ends the session of the user who gives way to that of a link. */
  | { readonly do: 'exchange'; readonly check: number; readonly ending: UserInfo | null }
  | { readonly do: 'keepSession'; readonly user: UserInfo }
  /** The same session with what the user is granted now. */
  | { readonly do: 'keepMenu'; readonly user: UserInfo }
  /** Clears the tab's storage but for the target and the group (shell §4). */
  | { readonly do: 'forgetSession' }
  /** Where to return after the next login. */
  | { readonly do: 'rememberTarget' }
  | { readonly do: 'forgetTarget' }
  | { readonly do: 'warnExpired' }
  /** Says as whom a link logged in. */
  | { readonly do: 'tellArrival'; readonly user: UserInfo }
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
 * while it is being checked was never shown, so nobody is warned. An answer that comes when its check is no longer waited
 * for, because the user has logged in meanwhile, changes nothing. Between a login and the pages stand, in this order, a
 * weak password, an old one, and logins elsewhere.
 */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'opened':
      return { state: { name: 'checking', check: event.check }, effects: [{ do: 'askServer', check: event.check }] };
    case 'identified':
    case 'offered':
    case 'exchanged':
    case 'unidentified':
    case 'failed':
      return state.name === 'checking' && state.check === event.check ? stepCheck(event) : stay(state);
    case 'chosen':
      if (state.name !== 'choosing') return stay(state);
      return event.take === 'current' ? enter(state.current, []) : exchange(event.check, state.current);
    case 'refreshed':
      return refresh(state, event.user);
    case 'expired':
      return expire(state);
    case 'waited':
      return state.name === 'expiring' ? { state: { name: 'anonymous', wanted: false }, effects: [] } : stay(state);
    case 'loggedOut':
      return {
        state: { name: 'anonymous', wanted: true },
        effects: [{ do: 'forgetSession' }, { do: 'forgetTarget' }],
      };
    default:
      return stepEntry(state, event);
  }
}

function stepCheck(answer: CheckAnswer): SessionStep {
  switch (answer.type) {
    case 'identified':
      return enter(answer.user, []);
    case 'offered':
      return weigh(answer);
    case 'exchanged':
      return enter(answer.user, [{ do: 'tellArrival', user: answer.user }]);
    case 'unidentified':
      return { state: { name: 'anonymous', wanted: false }, effects: [{ do: 'forgetSession' }] };
    case 'failed':
      return { state: { name: 'unreachable', failure: answer.failure }, effects: [] };
  }
}

type EntryEvent = Extract<
  SessionEvent,
  { type: 'loggedIn' | 'passwordAged' | 'passwordChanged' | 'passwordPostponed' | 'othersFound' | 'othersSettled' }
>;

function stepEntry(state: SessionState, event: EntryEvent): SessionStep {
  if (event.type === 'loggedIn') {
    const { user } = event;
    const effects: readonly SessionEffect[] = [{ do: 'keepSession', user }];
    return user.weakPasswd === 'Y'
      ? enter(user, [])
      : { state: { name: 'entering', user, question: null }, effects: [...effects, { do: 'checkPasswordAge' }] };
  }
  // From the user menu: the session goes on under its new token.
  if (event.type === 'passwordChanged') return enter(event.user, []);
  if (state.name !== 'entering') return stay(state);
  const { user } = state;
  switch (event.type) {
    case 'passwordAged':
      return event.due
        ? { state: { name: 'entering', user, question: { ask: 'password', reason: 'old' } }, effects: [] }
        : askOthers(user);
    case 'passwordPostponed':
      // A weak password cannot wait, whatever a page says.
      return user.weakPasswd === 'Y' ? stay(state) : askOthers(user);
    case 'othersFound':
      return event.others.length > 0
        ? { state: { name: 'entering', user, question: { ask: 'others', others: event.others } }, effects: [] }
        : { state: { name: 'signedIn', user }, effects: [] };
    case 'othersSettled':
      return { state: { name: 'signedIn', user }, effects: [] };
  }
}

function askOthers(user: UserInfo): SessionStep {
  return { state: { name: 'entering', user, question: null }, effects: [{ do: 'checkOthers' }] };
}

/** In, unless the password has to be changed first: that holds for every way in. */
function enter(user: UserInfo, effects: readonly SessionEffect[]): SessionStep {
  const state: SessionState =
    user.weakPasswd === 'Y'
      ? {
          name: 'entering',
          user,
          question: { ask: 'password', reason: user.initialPasswd === 'Y' ? 'initial' : 'weak' },
        }
      : { name: 'signedIn', user };
  return { state, effects: [{ do: 'keepSession', user }, ...effects] };
}

/** The session of a link: taken where there is none, needless where it is of the same user, else a question. */
function weigh({ check, current, offered }: Extract<CheckAnswer, { type: 'offered' }>): SessionStep {
  if (current === null) return exchange(check, null);
  if (current.userId === offered.userId) return enter(current, []);
  return { state: { name: 'choosing', current, offered }, effects: [] };
}

function exchange(check: number, ending: UserInfo | null): SessionStep {
  return { state: { name: 'checking', check }, effects: [{ do: 'exchange', check, ending }] };
}

/** The same user as known now: permissions, brand; a password found weak meanwhile is changed first. */
function refresh(state: SessionState, user: UserInfo): SessionStep {
  if (state.name !== 'signedIn' || state.user.userId !== user.userId) return stay(state);
  return user.weakPasswd === 'Y'
    ? enter(user, [])
    : { state: { name: 'signedIn', user }, effects: [{ do: 'keepMenu', user }] };
}

function expire(state: SessionState): SessionStep {
  // Found out at one of the questions: the login page is already there.
  if (state.name === 'entering')
    return {
      state: { name: 'anonymous', wanted: false },
      effects: [{ do: 'forgetSession' }, { do: 'warnExpired' }],
    };
  if (state.name !== 'signedIn') return stay(state);
  return {
    state: { name: 'expiring', user: state.user },
    effects: [
      { do: 'forgetSession' },
      { do: 'rememberTarget' },
      { do: 'warnExpired' },
      { do: 'wait', milliseconds: EXPIRED_WAIT_MS },
    ],
  };
}

function stay(state: SessionState): SessionStep {
  return { state, effects: [] };
}
