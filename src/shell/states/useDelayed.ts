import { useEffect, useState } from 'react';

/** True once `active` has lasted that long, so that quick answers never flicker. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, milliseconds]);
  return active && elapsed;
}
