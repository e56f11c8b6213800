import { useEffect, useState } from 'react';

/** True once `wanted` has lasted; a wait shorter than that shows nothing and does not flicker. */
export function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [wanted, delayMs]);
  return wanted && elapsed;
}
