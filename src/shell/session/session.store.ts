import { type LoginRequest, type OtherSession, sameOriginPath, type UserInfo } from '#wire';
import { sessionApi } from '../calls/session.api.ts';
import type { Failure, Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { createFlagStore, type FlagStore } from './flags.store.ts';
import type { LinkParts } from './linkParts.ts';
import { menuCodeAt, menuTree } from './menu.ts';
import { refreshSession } from './refresh.api.ts';
import { type SessionEffect, type SessionEvent, type SessionState, stepSession } from './session.machine.ts';
import { createTabMemory, type TabMemory } from './tabMemory.ts';
import { createValueStore } from './valueStore.ts';

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

/** The login of this tab: watched by React, told of 100001 by the http door. */
export interface SessionStore {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly token: () => string;
  readonly csrfToken: () => string;
  /** Code of the menu entry the address belongs to; blank where there is none. */
  readonly menuCode: () => string;
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
  /** Asks again what the user is granted: after definitions have changed. */
  readonly reload: () => Promise<void>;
  /** Some call was answered 100001; `token` is what it showed, so that one of an earlier session ends no later one. */
  readonly expired: (token: string) => void;
  readonly memory: Pick<TabMemory, 'groupId' | 'flag' | 'setFlag'>;
  /** Remembers where a caller without a login wanted to go. */
  readonly rememberTarget: (path: string) => void;
  /**
   * Where to go after login: what the address of the login page names (shell §4), or what was remembered. Only a path of
   * this origin comes out, whatever was stored or named.
   */
  readonly target: (named?: string | null) => string | null;
  readonly forgetTarget: () => void;
  readonly flags: FlagStore;
}

/** Runs the effects of the session machine over storage, http and clock. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  const store = createValueStore<SessionState>({ name: 'unopened' });
  const flags = createFlagStore();
  const memory = createTabMemory(ports.storage, ports.origin);
  let linkToken = ports.link?.token ?? '';
  memory.setGroupId(ports.link?.groupId ?? '');
  /** Number of the last check. */
  let checks = 0;
  const nextCheck = (): number => {
    checks += 1;
    return checks;
  };
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
        running = identify(effect.check);
        return;
      case 'checkPasswordAge':
        running = checkPasswordAge();
        return;
      case 'checkOthers':
        running = checkOthers();
        return;
      case 'exchange':
        running = exchange(effect.check, effect.ending);
        return;
      case 'keepSession':
        keep(effect.user);
        return;
      case 'keepMenu':
        memory.setMenu(menuTree(effect.user.funcs));
        return;
      case 'forgetSession':
        flags.forgetActions();
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
    flags.forgetActions();
    // A session known by its cookie alone may come without a token.
    if (user.token !== '') memory.setToken(user.token);
    memory.setGroupId(user.jtId);
    memory.setMenu(menuTree(user.funcs));
    memory.setFlag('tokenOvertime', 'Y');
    memory.setFlag('loginRedirect', 'Y');
  }

  async function identify(check: number): Promise<void> {
    const own = await sessionApi.userInfo(ports.http());
    if (own.kind !== 'ok' && !isNobody(own)) return send({ type: 'failed', check, failure: own });
    const current = own.kind === 'ok' ? own.data : null;
    if (linkToken !== '') {
      const link = await sessionApi.userInfo(ports.http(), linkToken);
      if (link.kind === 'ok') return send({ type: 'offered', check, current, offered: link.data });
      if (!isNobody(link)) return send({ type: 'failed', check, failure: link });
      linkToken = '';
    }
    send(current === null ? { type: 'unidentified', check } : { type: 'identified', check, user: current });
  }

  async function exchange(check: number, ending: UserInfo | null): Promise<void> {
    if (ending !== null) await sessionApi.logout(ports.http(), memory.token() || ending.token);
    const [http, token] = [ports.http(), linkToken];
    linkToken = '';
    const outcome = await sessionApi.exchange(http, token);
    if (outcome.kind === 'ok') send({ type: 'exchanged', check, user: outcome.data });
    else send(isNobody(outcome) ? { type: 'unidentified', check } : { type: 'failed', check, failure: outcome });
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
    menuCode: () => menuCodeAt(memory.menuList(), new URL(ports.currentPath(), ports.origin).pathname),
    open: () => send({ type: 'opened', check: nextCheck() }),
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
    choose: (take) => send({ type: 'chosen', take, check: nextCheck() }),
    refresh: async () => {
      const current = user();
      if (current === null) return;
      const token = memory.token();
      const outcome = await refreshSession(ports.http(), token, current.userId);
      // A change of the password meanwhile has begun another session of the same user.
      if (outcome.kind === 'ok' && outcome.data !== null && token === memory.token())
        send({ type: 'refreshed', user: outcome.data });
    },
    reload: async () => {
      const token = memory.token();
      const outcome = await sessionApi.userInfo(ports.http());
      if (outcome.kind === 'ok' && token === memory.token()) send({ type: 'refreshed', user: outcome.data });
    },
    expired: (token) => {
      if (token === memory.token()) send({ type: 'expired' });
    },
    memory,
    rememberTarget: memory.setTarget,
    target: (named) => {
      const path = sameOriginPath(named, ports.origin);
      return path === null || isLoginPage(path) ? memory.target() : path;
    },
    forgetTarget: () => memory.setTarget(null),
    flags,
  };
}

/** It leads on by itself, and never to itself. */
function isLoginPage(path: string): boolean {
  return /^\/(login\/?)?([?#]|$)/.test(path);
}

/** The server knows no session by this token. */
function isNobody(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'expired' || outcome.kind === 'refused';
}
