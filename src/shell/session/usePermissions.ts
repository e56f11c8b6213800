import { useMemo } from 'react';
import { hasAll, hasAny } from './permissions.ts';
import { useUser } from './useSession.ts';

export interface Permissions {
  /** Whether the user holds at least one of the codes. */
  readonly hasAny: (...codes: readonly string[]) => boolean;
  /** Whether the user holds every one of them. */
  readonly hasAll: (...codes: readonly string[]) => boolean;
}

/** What the user may do, by permission codes (shell §6). */
export function usePermissions(): Permissions {
  const { buttonCodes } = useUser();
  return useMemo(
    () => ({ hasAny: (...codes) => hasAny(buttonCodes, codes), hasAll: (...codes) => hasAll(buttonCodes, codes) }),
    [buttonCodes],
  );
}
