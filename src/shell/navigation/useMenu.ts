import { useMemo } from 'react';
import { type MenuGroup, menuTree } from '../session/menu.ts';
import { useUser } from '../session/useSession.ts';

/** The menu of the caller: the functions of the login that lead to a page (shell §3). */
export function useMenu(): readonly MenuGroup[] {
  const { funcs } = useUser();
  return useMemo(() => menuTree(funcs), [funcs]);
}
