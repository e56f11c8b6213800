import type { ScreenSummary } from '#wire';
import { menuGroupPlace } from './menuGroups.ts';

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly ScreenSummary[];
}

/** Screens with a place in the menu, by group, in the order they declare; equal places by id. */
export function groupScreens(screens: readonly ScreenSummary[]): readonly ScreenGroup[] {
  const groups = new Map<string, ScreenSummary[]>();
  for (const screen of screens) {
    if (screen.menu === null) continue;
    const group = groups.get(screen.menu.group);
    if (group === undefined) groups.set(screen.menu.group, [screen]);
    else group.push(screen);
  }
  return [...groups]
    .map(([name, members]) => ({ name, screens: members.sort(byPlace) }))
    .sort((left, right) => menuGroupPlace(left.name) - menuGroupPlace(right.name));
}

function byPlace(left: ScreenSummary, right: ScreenSummary): number {
  return (left.menu?.order ?? 0) - (right.menu?.order ?? 0) || (left.id < right.id ? -1 : 1);
}
