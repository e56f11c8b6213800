import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../ServicesContext.tsx';
import { useSession } from '../../session/useSession.ts';
import { skipsChecks } from './decideGuard.ts';

/** Asks whose session this is when the first page is opened that does not skip all checks (shell §2). */
export function useOpenedSession(): void {
  const { session } = useServices();
  const { pathname } = useLocation();
  const isDue = useSession().name === 'unopened' && !skipsChecks(pathname);
  useEffect(() => {
    if (isDue) session.open();
  }, [isDue, session]);
}
