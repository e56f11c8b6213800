import type { Language } from '#engine';
import { createNoticeBoard, type NoticeBoard, noticeOf } from './http/notices.ts';
import { createHttp, type Http } from './http/request.ts';
import { type BrowserStorage, createBrowserStorage } from './session/browserStorage.ts';
import { createLanguageStore, LANGUAGE_TAGS } from './session/language.store.ts';
import { takeLinkParts } from './session/linkParts.ts';
import { createPreferences, type Preferences } from './session/preferences.ts';
import { createSessionStore, type SessionStore } from './session/session.store.ts';
import { createValueStore, type ValueStore } from './session/valueStore.ts';
import { shellText } from './text/shellText.ts';

/** Names where a login or sign-on comes back to (shell §7). */
const CALLBACK_PARAMETER = 'afterUrl';

/** Everything a page can reach outside itself, made once and handed down by context. */
export interface Services {
  readonly http: Http;
  readonly session: SessionStore;
  readonly notices: NoticeBoard;
  readonly language: ValueStore<Language>;
  readonly preferences: Preferences;
  /** Code of the menu entry the user is in; a header of every request. */
  readonly menuCode: ValueStore<string>;
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
  const menuCode = createValueStore('');
  const { pathname, search, hash } = ports.location;
  const link = takeLinkParts(pathname, search, hash);
  if (link.path !== `${pathname}${search}${hash}`) ports.replaceAddress(link.path);
  const currentPath = () => `${ports.location.pathname}${ports.location.search}`;

  const http: Http = createHttp({
    fetch: ports.fetch,
    origin: ports.location.origin,
    headers: () => {
      const [token, csrfToken] = [session.token(), session.csrfToken()];
      return {
        ...(token === '' ? {} : { token }),
        ...(csrfToken === '' ? {} : { 'X-CSRF-Token': csrfToken }),
        menuCode: menuCode.get(),
        'Accept-Language': LANGUAGE_TAGS[language.get()],
      };
    },
    onFailure: (outcome, failures) => {
      if (outcome.kind === 'expired') session.expired();
      else if (outcome.kind === 'redirect') ports.location.assign(withCallback(outcome.path, currentPath()));
      else if (outcome.kind === 'offline') console.warn(`No answer from the server (${outcome.reason})`);
      const notice = failures === 'toast' ? noticeOf(outcome, shellText(language.get())) : null;
      if (notice !== null) notices.post(notice);
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

  return {
    http,
    session,
    notices,
    language,
    preferences: createPreferences(ports.computerStorage),
    menuCode,
    leave: (path) => ports.location.assign(path),
  };
}

/** Shell §4: the login address carries where to come back to, unless the server has said so itself. */
function withCallback(path: string, current: string): string {
  const url = new URL(path, 'https://this.origin');
  if (!url.searchParams.has(CALLBACK_PARAMETER)) url.searchParams.set(CALLBACK_PARAMETER, current);
  return `${url.pathname}${url.search}${url.hash}`;
}
