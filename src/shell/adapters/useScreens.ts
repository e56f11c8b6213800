import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ScreenSummary } from '#wire';
import { sessionApi } from '../calls/session.api.ts';
import type { Http } from '../http/request.ts';
import { listenToServer, type SessionLook } from '../http/serverEvents.ts';
import { useServices } from '../ServicesContext.tsx';
import { useSession } from '../session/useSession.ts';
import { loadScreens } from './screens.ts';

/** Cache keys of what the server may change while the page is open. */
const SCREENS_KEY = 'screens';
export const SCHEMA_ISSUES_KEY = 'schemaIssues';
export const HELP_KEY = 'help';
export const DESIGNER_FILES_KEY = 'designerFiles';
const CHANGING_KEYS: ReadonlySet<unknown> = new Set(['screen', SCHEMA_ISSUES_KEY, HELP_KEY, DESIGNER_FILES_KEY]);
export const screenKey = (id: string) => ['screen', id] as const;

export interface ScreensAnswer {
  readonly screens: readonly ScreenSummary[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The screens the caller may open. */
export function useScreens(): ScreensAnswer {
  const { http } = useServices();
  const { data, error, mutate } = useSWR(SCREENS_KEY, () => loadScreens(http));
  return { screens: data, error, retry: () => void mutate() };
}

/** Reads screens, and the menu they stand in, anew whenever the server says that definitions changed, as long as the session stands. */
export function useScreenEvents(): void {
  const { http, session } = useServices();
  const { mutate } = useSWRConfig();
  const isSignedIn = useSession().name === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    const reread = () => {
      void session.reload();
      void mutate((key) => key === SCREENS_KEY || (Array.isArray(key) && CHANGING_KEYS.has(key[0])));
    };
    return listenToServer('screens', reread, () => lookAtSession(http));
  }, [http, isSignedIn, mutate, session]);
}

/** The door tells the session of one that has ended. */
async function lookAtSession(http: Http): Promise<SessionLook> {
  const { kind } = await sessionApi.userInfo(http);
  if (kind === 'ok') return 'stands';
  return kind === 'expired' ? 'ended' : 'unknown';
}
