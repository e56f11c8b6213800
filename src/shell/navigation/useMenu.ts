import { useMemo } from 'react';
import { SHELL_PAGES, type UserInfo } from '#wire';
import { type ScreensAnswer, useScreens } from '../adapters/useScreens.ts';
import { useUser } from '../session/useSession.ts';
import { groupEntries, type MenuEntry, type MenuGroup } from './groupEntries.ts';

export interface MenuAnswer extends Omit<ScreensAnswer, 'screens'> {
  /** Undefined until the screens are known. */
  readonly groups: readonly MenuGroup[] | undefined;
}

/** The menu of the caller: the list screens they may open and the handwritten pages they are granted. */
export function useMenu(): MenuAnswer {
  const { screens, error, retry } = useScreens();
  const { buttonCodes } = useUser();
  const groups = useMemo(
    () => (screens === undefined ? undefined : groupEntries([...screens, ...grantedPages(buttonCodes)])),
    [screens, buttonCodes],
  );
  return { groups, error, retry };
}

function grantedPages(buttonCodes: UserInfo['buttonCodes']): readonly MenuEntry[] {
  return SHELL_PAGES.filter(({ permission }) => buttonCodes.includes(permission)).map(
    ({ code, title, route, group, order }) => ({ id: code, title, route, menu: { group, order } }),
  );
}
