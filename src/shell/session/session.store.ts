import type { LoginRequest, UserInfo } from '#wire';
import type { Failure } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { sameOriginPath } from '../http/sameOriginPath.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { sessionApi } from './session.api.ts';
import { type SessionEffect, type SessionEvent, type SessionState, stepSession } from './session.machine.ts';
import { createValueStore } from './valueStore.ts';

const TOKEN_KEY = 'token';
const TARGET_KEY = 'targetPath';

export interface SessionPorts {
  /** Session storage: a token lives as long as its tab. */
  readonly storage: BrowserStorage;
  readonly http: () => Http;
  readonly origin: string;
  readonly currentPath: () => string;
  readonly warnExpired: () => void;
  readonly wait: (milliseconds: number, then: () => void) => void;
}

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
  readonly refresh: () => Promise<void>;
  readonly expired: () => void;
  /** Remembers where a caller without a login wanted to go. */
  readonly rememberTarget: (path: string) => void;
  /** Where to go after login. Only a path of this origin comes out, whatever was stored. */
  readonly target: () => string | null;
  readonly forgetTarget: () => void;
}

/** Runs the effects of the session machine over storage, http and clock. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  const store = createValueStore<SessionState>({ name: 'checking' });
  const token = () => ports.storage.read(TOKEN_KEY) ?? '';

  function send(event: SessionEvent): void {
    const step = stepSession(store.get(), event);
    for (const effect of step.effects) run(effect);
    store.set(step.state);
  }

  function run(effect: SessionEffect): void {
    switch (effect.do) {
      case 'askServer':
        void identify();
        return;
      case 'keepToken':
        // A session known by its cookie alone may come without a token.
        if (effect.token !== '') ports.storage.write(TOKEN_KEY, effect.token);
        return;
      case 'forgetToken':
        ports.storage.write(TOKEN_KEY, null);
        return;
      case 'rememberTarget':
        rememberTarget(ports.currentPath());
        return;
      case 'forgetTarget':
        ports.storage.write(TARGET_KEY, null);
        return;
      case 'warnExpired':
        ports.warnExpired();
        return;
      case 'wait':
        ports.wait(effect.milliseconds, () => send({ type: 'waited' }));
        return;
    }
  }

  async function identify(): Promise<void> {
    const outcome = await sessionApi.userInfo(ports.http());
    if (outcome.kind === 'ok') send({ type: 'identified', user: outcome.data });
    else if (outcome.kind === 'expired' || outcome.kind === 'refused') send({ type: 'unidentified' });
    else send({ type: 'failed', failure: outcome });
  }

  function rememberTarget(path: string): void {
    if (sameOriginPath(path, ports.origin) !== null) ports.storage.write(TARGET_KEY, path);
  }

  function user(): UserInfo | null {
    const state = store.get();
    return state.name === 'signedIn' ? state.user : null;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    token,
    csrfToken: () => user()?.csrfToken ?? '',
    open: () => send({ type: 'opened' }),
    login: async (request) => {
      const outcome = await sessionApi.login(ports.http(), request);
      if (outcome.kind !== 'ok') return outcome;
      send({ type: 'identified', user: outcome.data });
      return null;
    },
    logout: async () => {
      const outcome = await sessionApi.logout(ports.http(), token());
      if (outcome.kind !== 'ok' && outcome.kind !== 'expired') return false;
      send({ type: 'loggedOut' });
      return true;
    },
    refresh: async () => {
      const current = user();
      if (current !== null) await sessionApi.refresh(ports.http(), token(), current.userId);
    },
    expired: () => send({ type: 'expired' }),
    rememberTarget,
    target: () => sameOriginPath(ports.storage.read(TARGET_KEY), ports.origin),
    forgetTarget: () => ports.storage.write(TARGET_KEY, null),
  };
}
