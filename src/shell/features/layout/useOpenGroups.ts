import { useState } from 'react';
import type { MenuGroup } from '../../session/menu.ts';

/** Which groups of the menu stand open. */
export interface OpenGroups {
  readonly openKeys: string[];
  readonly onOpenChange: (openKeys: readonly string[]) => void;
}

/** Key of a group in the menu. */
export function groupKey({ name }: MenuGroup): string {
  return `group:${name}`;
}

/**
 * Groups stand open until the user closes them, which folding the menu does not change; a page that is arrived at opens
 * its own. A folded menu has a list of its own: the groups whose entries hang beside it.
 */
export function useOpenGroups(groups: readonly MenuGroup[], pathname: string, folded: boolean): OpenGroups {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [hanging, setHanging] = useState<readonly string[]>([]);
  const [arrivedAt, setArrivedAt] = useState(pathname);
  if (arrivedAt !== pathname) {
    const arrived = groups.find(({ entries }) => entries.some(({ route }) => route === pathname));
    setArrivedAt(pathname);
    if (arrived !== undefined) setClosed(closed.filter((key) => key !== groupKey(arrived)));
  }
  const keys = groups.map(groupKey);
  return {
    openKeys: folded ? [...hanging] : keys.filter((key) => !closed.includes(key)),
    onOpenChange: (open) => {
      if (folded) setHanging(open);
      else setClosed(keys.filter((key) => !open.includes(key)));
    },
  };
}
