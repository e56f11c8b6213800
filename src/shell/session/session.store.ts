import type { LoginRequest, OtherSession, UserInfo } from '#wire';
import type { Failure, Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { LinkParts } from './linkParts.ts';
import { sessionApi } from './session.api.ts';
import { type SessionEffect, type SessionEvent, type SessionState, stepSession } from './session.machine.ts';
import { createTabMemory, type TabMemory } from './tabMemory.ts';
import { createValueStore, type ValueStore } from './valueStore.ts';

export interface SessionPorts {
  /** Session storage: a token lives as long as its tab. */
  readonly storage: BrowserStorage;
  readonly http: () => Http;
  readonly origin: string;
  readonly currentPath: () => string;
  /** What the link brought that opened the page. */
  readonly link?: Pick<LinkParts, 'token' | 'groupId'>;
  readonly warnExpired: () => void;
  readonly tellArrival: (user: UserInfo) => void;
  readonly wait: (milliseconds: number, then: () => void) => void;
}

/** Functions the guard has asked about: granted or not. */
export type FunctionGrants = Readonly<Record<string, 'Y' | 'N'>>;

/** The login of this tab: watched by React, told of 100001 by the http door. */
export interface SessionStore {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly token: () => string;
  readonly csrfToken: () => string;
  /** Asks the server whose session this is: at start, and again after it could not be reached. */
  readonly open: () => void;
  /** Null when logged in, else why not. */
  readonly login: (request: LoginRequest) => Promise<Failure | null>;
  /** False when the server could not be told: its cookie would log the next one in again, so the user stays. */
  readonly logout: () => Promise<boolean>;
  /** Null when changed; every other session is over then. */
  readonly changePassword: (oldPassword: string, newPassword: string) => Promise<Failure | null>;
  readonly postponePassword: () => void;
  /** Null when done. */
  readonly settleOthers: (end: boolean) => Promise<Failure | null>;
  /** Whose session goes on, when a link brought that of another user. */
  readonly choose: (take: 'current' | 'offered') => void;
  readonly refresh: () => Promise<void>;
  readonly expired: () => void;
  readonly memory: Pick<TabMemory, 'groupId' | 'flag' | 'setFlag'>;
  /** Remembers where a caller without a login wanted to go. */
  readonly rememberTarget: (path: string) => void;
  /** Where to go after login. Only a path of this origin comes out, whatever was stored. */
  readonly target: () => string | null;
  readonly forgetTarget: () => void;
  /** What the navigation guard found out about functions; emptied with every new user. */
  readonly functions: ValueStore<FunctionGrants>;
}

/** Runs the effects of the session machine over storage, http and clock. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  const store = createValueStore<SessionState>({ name: 'checking' });
  const functions = createValueStore<FunctionGrants>({});
  const memory = createTabMemory(ports.storage, ports.origin);
  let linkToken = ports.link?.token ?? '';
  memory.setGroupId(ports.link?.groupId ?? '');
  /** What the effects of the last event are still doing. */
  let running: Promise<unknown> = Promise.resolve();

  function send(event: SessionEvent): void {
    const step = stepSession(store.get(), event);
    for (const effect of step.effects) run(effect);
    store.set(step.state);
  }

  function run(effect: SessionEffect): void {
    switch (effect.do) {
      case 'askServer':
        running = identify();
        return;
      case 'checkPasswordAge':
        running = checkPasswordAge();
        return;
      case 'checkOthers':
        running = checkOthers();
        return;
      case 'exchange':
        running = exchange(effect.ending);
        return;
      case 'keepSession':
        keep(effect.user);
        return;
      case 'forgetSession':
        functions.set({});
        memory.endSession();
        return;
      case 'rememberTarget':
        memory.setTarget(ports.currentPath());
        return;
      case 'forgetTarget':
        memory.setTarget(null);
        return;
      case 'warnExpired':
        // Shell §4: only if the token-overtime flag is Y, which is then N until the next login.
        if (memory.flag('tokenOvertime') === 'Y') ports.warnExpired();
        memory.setFlag('tokenOvertime', 'N');
        return;
      case 'tellArrival':
        ports.tellArrival(effect.user);
        return;
      case 'wait':
        ports.wait(effect.milliseconds, () => send({ type: 'waited' }));
        return;
    }
  }

  function keep(user: UserInfo): void {
    functions.set({});
    // A session known by its cookie alone may come without a token.
    if (user.token !== '') memory.setToken(user.token);
    memory.setGroupId(user.jtId);
    memory.setFlag('tokenOvertime', 'Y');
    memory.setFlag('loginRedirect', 'Y');
  }

  async function identify(): Promise<void> {
    const own = await sessionApi.userInfo(ports.http());
    if (own.kind !== 'ok' && !isNobody(own)) return send({ type: 'failed', failure: own });
    const current = own.kind === 'ok' ? own.data : null;
    if (linkToken !== '') {
      const link = await sessionApi.userInfo(ports.http(), linkToken);
      if (link.kind === 'ok') return send({ type: 'offered', current, offered: link.data });
      if (!isNobody(link)) return send({ type: 'failed', failure: link });
      linkToken = '';
    }
    send(current === null ? { type: 'unidentified' } : { type: 'identified', user: current });
  }

  async function exchange(ending: UserInfo | null): Promise<void> {
    if (ending !== null) await sessionApi.logout(ports.http(), memory.token() || ending.token);
    const [http, token] = [ports.http(), linkToken];
    linkToken = '';
    const outcome = await sessionApi.exchange(http, token);
    if (outcome.kind === 'ok') send({ type: 'exchanged', user: outcome.data });
    else send(isNobody(outcome) ? { type: 'unidentified' } : { type: 'failed', failure: outcome });
  }

  async function checkPasswordAge(): Promise<void> {
    const outcome = await sessionApi.passwordAge(ports.http());
    send({ type: 'passwordAged', due: outcome.kind === 'ok' && outcome.data?.due === 'Y' });
    await running;
  }

  /** A check that fails keeps nobody out: it is asked for again at the next login. */
  async function checkOthers(): Promise<void> {
    const outcome = await sessionApi.otherSessions(ports.http());
    const others: readonly OtherSession[] = outcome.kind === 'ok' && Array.isArray(outcome.data) ? outcome.data : [];
    send({ type: 'othersFound', others });
  }

  function user(): UserInfo | null {
    const state = store.get();
    if (state.name === 'choosing') return state.current;
    return state.name === 'signedIn' || state.name === 'entering' ? state.user : null;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    token: memory.token,
    csrfToken: () => user()?.csrfToken ?? '',
    open: () => send({ type: 'opened' }),
    login: async (request) => {
      const outcome = await sessionApi.login(ports.http(), request);
      if (outcome.kind !== 'ok') return outcome;
      send({ type: 'loggedIn', user: outcome.data });
      await running;
      return null;
    },
    logout: async () => {
      const outcome = await sessionApi.logout(ports.http(), memory.token());
      if (outcome.kind !== 'ok' && outcome.kind !== 'expired') return false;
      send({ type: 'loggedOut' });
      return true;
    },
    changePassword: async (oldPassword, newPassword) => {
      const outcome = await sessionApi.changePassword(ports.http(), oldPassword, newPassword);
      if (outcome.kind !== 'ok') return outcome;
      send({ type: 'passwordChanged', user: outcome.data });
      return null;
    },
    postponePassword: () => send({ type: 'passwordPostponed' }),
    settleOthers: async (end) => {
      const outcome = end ? await sessionApi.endOtherSessions(ports.http()) : null;
      if (outcome !== null && outcome.kind !== 'ok') return outcome;
      send({ type: 'othersSettled' });
      return null;
    },
    choose: (take) => send({ type: 'chosen', take }),
    refresh: async () => {
      const current = user();
      if (current !== null) await sessionApi.refresh(ports.http(), memory.token(), current.userId);
    },
    expired: () => send({ type: 'expired' }),
    memory,
    rememberTarget: memory.setTarget,
    target: memory.target,
    forgetTarget: () => memory.setTarget(null),
    functions,
  };
}

/** The server knows no session by this token. */
function isNobody(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'expired' || outcome.kind === 'refused';
}
