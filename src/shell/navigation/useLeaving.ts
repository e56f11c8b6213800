import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useServices } from '../ServicesContext.tsx';

/** Where a user stands who has not saved and wants to go. */
export interface Leaving {
  /** Whether the question is open. */
  readonly isAsked: boolean;
  /** It is the session that is to end: nothing of it stays in the tab. */
  readonly isLogout: boolean;
  /** Goes where the user wanted. */
  readonly leave: () => void;
  /** Stays, as if nothing had been asked. */
  readonly stay: () => void;
  /** For what is left without another address, such as a dialog that closes: runs `then`, after asking where it must. */
  readonly ask: (then: () => void) => void;
}

/**
 * Holds whoever leaves the page while something is not saved: by a link, the browser's Back or the end of the session until
 * `LeaveDialog` is answered, by closing or reloading the tab through the browser's own question. A change of the address
 * below the same path is no leaving. Needs a data router.
 */
export function useLeaving(isChanged: boolean): Leaving {
  const { leaving: gate } = useServices();
  const [closing, setClosing] = useState<{ readonly then: () => void; readonly isLogout: boolean } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  useEffect(
    () => (isChanged ? gate.hold((then) => setClosing({ then, isLogout: true })) : undefined),
    [isChanged, gate],
  );

  const ask = useCallback(
    (then: () => void) => {
      if (isChanged) setClosing({ then, isLogout: false });
      else then();
    },
    [isChanged],
  );
  return {
    isAsked: closing !== null || blocker.state === 'blocked',
    isLogout: closing?.isLogout === true,
    leave: () => {
      setClosing(null);
      closing?.then();
      blocker.proceed?.();
    },
    stay: () => {
      setClosing(null);
      blocker.reset?.();
    },
    ask,
  };
}
