import { useEffect, useState } from 'react';
import { businessDay } from '#engine';
import { useUser } from './useSession.ts';

const CHECK_MS = 60_000;

/**
 * Today in the zone of the business, whatever the zone of the browser: at 00:30 in Shanghai a browser in Tokyo and one
 * in London both say the new day.
 */
export function useBusinessDay(): string {
  const { businessZone } = useUser();
  const [today, setToday] = useState(() => businessDay(Date.now(), businessZone));
  useEffect(() => {
    const timer = setInterval(() => setToday(businessDay(Date.now(), businessZone)), CHECK_MS);
    return () => clearInterval(timer);
  }, [businessZone]);
  return today;
}
