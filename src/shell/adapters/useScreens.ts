import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ScreenSummary } from '#wire';
import { listenToServer } from '../http/serverEvents.ts';
import { useServices } from '../ServicesContext.tsx';
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

/** Reads screens anew whenever the server says that definitions changed. */
export function useScreenEvents(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      listenToServer('screens', () => {
        void mutate((key) => key === SCREENS_KEY || (Array.isArray(key) && CHANGING_KEYS.has(key[0])));
      }),
    [mutate],
  );
}
