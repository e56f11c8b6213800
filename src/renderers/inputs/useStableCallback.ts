import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of the component that always calls the latest `callback`; memoised children stay still. */
export function useStableCallback<Arguments extends readonly unknown[], Result>(
  callback: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...values: Arguments) => latest.current(...values), []);
}
