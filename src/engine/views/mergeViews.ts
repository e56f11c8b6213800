import type { SavedView, SavedViews } from './SavedView.ts';
import { freeViewName } from './viewName.ts';

export interface MergedViews {
  readonly merged: SavedViews;
  /** Names of views both sides changed; theirs stands. */
  readonly conflicts: readonly string[];
}

/**
 * Brings two windows' changes of the same views together, view by view: what only one side changed, added or removed
 * is taken from it. Where both changed the same view theirs stands, since it is stored already, and it is reported.
 *
 * @example
 * seen    月报  待认证
 * theirs  月报(changed)  待认证
 * mine    月报  待认证(renamed)  红字
 * result  月报(changed)  待认证(renamed)  红字
 */
export function mergeViews(seen: SavedViews, theirs: SavedViews, mine: SavedViews): MergedViews {
  const [before, left, right] = [byId(seen), byId(theirs), byId(mine)];
  const conflicts: string[] = [];
  const views: SavedView[] = [];
  for (const id of new Set([...theirs.views, ...mine.views].map((view) => view.id))) {
    const [old, their, my] = [before.get(id), left.get(id), right.get(id)];
    const theyDid = isOther(old, their);
    const iDid = isOther(old, my);
    const chosen = iDid && !theyDid ? my : their;
    if (iDid && theyDid && isOther(their, my)) conflicts.push((my ?? their ?? old)?.name ?? '');
    if (chosen === undefined) continue;
    const taken = views.map((view) => view.name);
    // Names are told apart where they meet: two windows may have added the same one.
    views.push(taken.includes(chosen.name) ? { ...chosen, name: freeViewName(chosen.name, taken) } : chosen);
  }
  const start = mine.default === seen.default ? theirs.default : mine.default;
  return { merged: { views, default: start, unreadable: theirs.unreadable }, conflicts };
}

function byId({ views }: SavedViews): ReadonlyMap<string, SavedView> {
  return new Map(views.map((view) => [view.id, view]));
}

function isOther(left: SavedView | undefined, right: SavedView | undefined): boolean {
  return JSON.stringify(left) !== JSON.stringify(right);
}
