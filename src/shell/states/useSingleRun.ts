import { useCallback, useEffect, useRef } from 'react';

/** Runs something that must not run twice at once: whoever asks for it meanwhile waits for the run there is. */
export function useSingleRun<T>(run: () => Promise<T>): () => Promise<T> {
  const latest = useRef(run);
  const running = useRef<Promise<T> | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback(() => {
    running.current ??= latest.current().finally(() => {
      running.current = null;
    });
    return running.current;
  }, []);
}
