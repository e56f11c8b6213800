import { useCallback } from 'react';
import { businessDateTime } from '#engine';
import { useSession } from './useSession.ts';

/** Length of YYYY-MM-DD HH:mm. */
const MINUTES = 16;

/**
 * Writes an instant of the server as the clock of the business shows it, YYYY-MM-DD HH:mm: as the lists do, whatever the
 * zone of the browser. What is no instant stays as it is. For whoever has logged in, with a question open or not.
 *
 * @example useMoment()('2025-11-06T05:00:00Z') // '2025-11-06 13:00'
 */
export function useMoment(): (instant: string) => string {
  const state = useSession();
  const zone =
    state.name === 'signedIn' || state.name === 'expiring' || state.name === 'entering'
      ? state.user.businessZone
      : null;
  return useCallback(
    (instant) => {
      const epochMs = Date.parse(instant);
      if (Number.isNaN(epochMs)) return instant;
      return businessDateTime(epochMs, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, MINUTES);
    },
    [zone],
  );
}
