import type { ScreenSummary } from '#wire';
import { menuGroupPlace } from './menuGroups.ts';

/** What a menu shows: a list screen or a handwritten page. */
export type MenuEntry = Pick<ScreenSummary, 'id' | 'title' | 'route' | 'menu'>;

export interface MenuGroup {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** Entries with a place in the menu, by group, in the order they declare; equal places by id. */
export function groupEntries(entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    if (entry.menu === null) continue;
    const group = groups.get(entry.menu.group);
    if (group === undefined) groups.set(entry.menu.group, [entry]);
    else group.push(entry);
  }
  return [...groups]
    .map(([name, members]) => ({ name, entries: members.sort(byPlace) }))
    .sort((left, right) => menuGroupPlace(left.name) - menuGroupPlace(right.name));
}

function byPlace(left: MenuEntry, right: MenuEntry): number {
  return (left.menu?.order ?? 0) - (right.menu?.order ?? 0) || (left.id < right.id ? -1 : 1);
}
