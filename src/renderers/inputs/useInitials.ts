import { useCallback, useState } from 'react';
import type { InitialsOf } from './matchesCode.ts';

export interface UsedInitials {
  /** Null until it was asked for and is there. */
  readonly initialsOf: InitialsOf | null;
  readonly load: () => void;
}

/**
 * The table of pinyin initials, fetched when it is first asked for. Where it cannot be had a search goes on without it,
 * by name and code, and the next one asks again.
 */
export function useInitials(): UsedInitials {
  const [initialsOf, setInitialsOf] = useState<InitialsOf | null>(null);
  const load = useCallback(() => {
    import('./pinyinInitials.ts').then(
      (table) => setInitialsOf(() => table.initialsOf),
      () => undefined,
    );
  }, []);
  return { initialsOf, load };
}
