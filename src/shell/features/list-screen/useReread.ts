import { useCallback, useEffect, useRef } from 'react';
import type { KeyedMutator } from 'swr';

/**
 * Reads again what SWR shows, and gives undefined when that fails. SWR's own `mutate()` does not serve: it answers a
 * failed read with what was read before, and asks nothing once the page is left.
 */
export function useReread<T>(read: () => Promise<T>, mutate: KeyedMutator<T>): () => Promise<T | undefined> {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  return useCallback(async () => {
    const fresh = await latest.current().catch(() => undefined);
    if (fresh !== undefined) await mutate(fresh, { revalidate: false });
    return fresh;
  }, [mutate]);
}
