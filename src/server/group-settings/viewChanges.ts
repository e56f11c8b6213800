import type { SavedView } from '#engine';
import { contentHash } from '../contentHash.ts';

/** Names of the shared views of a screen that came, went or are no longer what they were. */
export interface ViewChanges {
  readonly added?: readonly string[];
  readonly changed?: readonly string[];
  readonly removed?: readonly string[];
}

/**
 * What a change does to the views a group shares, for the audit log: names only, for conditions are many and long. A
 * renamed view is a changed one under its new name.
 *
 * @example viewChanges([{ id: '1', name: '待签收', … }], []) // { removed: ['待签收'] }
 */
export function viewChanges(before: readonly SavedView[], after: readonly SavedView[]): ViewChanges {
  const [earlier, later] = [before, after].map((views) => new Map(views.map((view) => [view.id, contentHash([view])])));
  const names = (views: readonly SavedView[], isMeant: (view: SavedView) => boolean) =>
    views.filter(isMeant).map(({ name }) => name);
  const changes = {
    added: names(after, ({ id }) => !earlier?.has(id)),
    changed: names(after, (view) => earlier?.has(view.id) === true && earlier.get(view.id) !== later?.get(view.id)),
    removed: names(before, ({ id }) => !later?.has(id)),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, some]) => some.length > 0));
}
