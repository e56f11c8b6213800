import { useMemo } from 'react';

/** The same object for as long as a value says the same. */
export function useSame<T>(value: T): T {
  const body = JSON.stringify(value);
  return useMemo(() => JSON.parse(body) as T, [body]);
}
