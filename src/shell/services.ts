import type { Language } from '#engine';
import { createNoticeBoard, type NoticeBoard, noticeOf } from './http/notices.ts';
import type { Outcome } from './http/Outcome.ts';
import { createHttp, type Http } from './http/request.ts';
import { createLeavingGate, type LeavingGate } from './navigation/leavingGate.ts';
import { CALLBACK_PARAMETER } from './navigation/navigation.constants.ts';
import { createPasswordCheck, type PasswordCheckStore } from './password-check/passwordCheck.store.ts';
import { type BrowserStorage, createBrowserStorage } from './session/browserStorage.ts';
import { createLanguageStore, LANGUAGE_TAGS } from './session/language.store.ts';
import { takeLinkParts } from './session/linkParts.ts';
import { createPreferences, type Preferences } from './session/preferences.ts';
import { createSessionStore, type SessionStore } from './session/session.store.ts';
import type { ValueStore } from './session/valueStore.ts';
import { shellText } from './text/shellText.ts';

/** Everything a page can reach outside itself, made once and handed down by context. */
export interface Services {
  readonly http: Http;
  readonly session: SessionStore;
  readonly notices: NoticeBoard;
  /** The question for the login password before something sensitive. */
  readonly passwordCheck: PasswordCheckStore;
  readonly language: ValueStore<Language>;
  readonly preferences: Preferences;
  /** Asks about unsaved changes before the session ends. */
  readonly leaving: LeavingGate;
  /** Leaves the application for another address of this origin, such as the sign-on's. */
  readonly leave: (path: string) => void;
}

export interface ServicePorts {
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign'>;
  /** Puts another address into the address bar, without a trace of the present one. */
  readonly replaceAddress: (path: string) => void;
  readonly tabStorage: BrowserStorage;
  readonly computerStorage: BrowserStorage;
}

/** The services over the real browser. */
export function createBrowserServices(): Services {
  return createServices({
    fetch: (input, init) => fetch(input, init),
    location: window.location,
    replaceAddress: (path) => window.history.replaceState(window.history.state, '', path),
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    computerStorage: createBrowserStorage(() => window.localStorage),
  });
}

/** Wires http, session, notices and habits together. The one place that decides which failure becomes a toast. */
export function createServices(ports: ServicePorts): Services {
  const notices = createNoticeBoard();
  const language = createLanguageStore(ports.computerStorage);
  const { pathname, search, hash } = ports.location;
  const link = takeLinkParts(pathname, search, hash);
  if (link.path !== `${pathname}${search}${hash}`) ports.replaceAddress(link.path);
  const currentPath = () => `${ports.location.pathname}${ports.location.search}`;

  function tell(outcome: Outcome<unknown>): void {
    const notice = noticeOf(outcome, shellText(language.get()));
    if (notice !== null) notices.post(notice);
  }

  const http: Http = createHttp({
    fetch: ports.fetch,
    origin: ports.location.origin,
    headers: () => {
      const [token, csrfToken] = [session.token(), session.csrfToken()];
      return {
        ...(token === '' ? {} : { token }),
        ...(csrfToken === '' ? {} : { 'X-CSRF-Token': csrfToken }),
        menuCode: session.menuCode(),
        'Accept-Language': LANGUAGE_TAGS[language.get()],
      };
    },
    askPassword: (signal) => passwordCheck.ask(signal),
    onFailure: (outcome, failures, token) => {
      if (outcome.kind === 'expired') session.expired(token);
      else if (outcome.kind === 'redirect') ports.location.assign(withCallback(outcome.path, currentPath()));
      else if (outcome.kind === 'offline') console.warn(`No answer from the server (${outcome.reason})`);
      if (failures === 'toast') tell(outcome);
    },
  });

  const session: SessionStore = createSessionStore({
    storage: ports.tabStorage,
    http: () => http,
    origin: ports.location.origin,
    currentPath,
    link,
    tellArrival: ({ showName }) =>
      notices.post({ tone: 'info', message: shellText(language.get()).login.arrived(showName) }),
    warnExpired: () => notices.post({ tone: 'warning', message: shellText(language.get()).login.expired }),
    wait: (milliseconds, then) => setTimeout(then, milliseconds),
  });

  const passwordCheck = createPasswordCheck({ http: () => http, tellFailure: tell });
  // Whoever is no longer logged in is asked nothing.
  session.subscribe(() => {
    if (session.get().name !== 'signedIn') passwordCheck.abandon();
  });

  return {
    http,
    session,
    notices,
    passwordCheck,
    language,
    preferences: createPreferences(ports.computerStorage, ports.tabStorage),
    leaving: createLeavingGate(),
    leave: (path) => ports.location.assign(path),
  };
}

/** Shell §4: the login address carries where to come back to, unless the server has said so itself. */
function withCallback(path: string, current: string): string {
  const url = new URL(path, 'https://this.origin');
  if (!url.searchParams.has(CALLBACK_PARAMETER)) url.searchParams.set(CALLBACK_PARAMETER, current);
  return `${url.pathname}${url.search}${url.hash}`;
}
