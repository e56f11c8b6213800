import { stableHash } from '../resolve/stableHash.ts';
import type { SavedView, SavedViews } from './SavedView.ts';

/** Who changes the shared views of a group. */
export interface ViewChanger {
  readonly userId: string;
  /** May change views others shared. */
  readonly mayChangeAll: boolean;
}

/**
 * Why a change of a group's shared views is refused, or null. A view is changed or removed by its owner or by who may
 * change all; nobody gives a view another owner, and what is new belongs to who adds it.
 *
 * @example sharedViewsFault(before, after, { userId: 'U2', mayChangeAll: false }) // 'notYours'
 */
export function sharedViewsFault(
  before: SavedViews,
  after: SavedViews,
  { userId, mayChangeAll }: ViewChanger,
): 'notYours' | 'forgedOwner' | null {
  const earlier = new Map(before.views.map((view) => [view.id, view]));
  const later = new Map(after.views.map((view) => [view.id, view]));
  const isForged = ({ id, owner }: SavedView) => owner !== (earlier.has(id) ? earlier.get(id)?.owner : userId);
  if (after.views.some(isForged)) return 'forgedOwner';
  const isTouched = (view: SavedView) => stableHash(view) !== stableHash(later.get(view.id) ?? null);
  const isForeign = ({ owner }: SavedView) => owner !== userId && !mayChangeAll;
  return before.views.some((view) => isForeign(view) && isTouched(view)) ? 'notYours' : null;
}
