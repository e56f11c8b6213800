import { useEffect, useSyncExternalStore } from 'react';
import type { UserInfo } from '#wire';
import { useServices } from '../ServicesContext.tsx';
import type { SessionState } from './session.machine.ts';

/** Shell §9: session refresh every 30 minutes. */
const REFRESH_MS = 1_800_000;

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The user of a page behind the guard. */
export function useUser(): UserInfo {
  const state = useSession();
  if (state.name !== 'signedIn' && state.name !== 'expiring') throw new Error('useUser is for pages behind the guard');
  return state.user;
}

/** Keeps the session alive while a page behind the guard is open. */
export function useSessionRefresh(): void {
  const { session } = useServices();
  useEffect(() => {
    const timer = setInterval(() => void session.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [session]);
}
