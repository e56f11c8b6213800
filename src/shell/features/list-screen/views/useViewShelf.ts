import { useMemo } from 'react';
import type { SavedView } from '#engine';
import { MANAGE_VIEWS_PERMISSION } from '#wire';
import type { ViewScope } from '../../../adapters/views.ts';
import { usePermissions } from '../../../session/usePermissions.ts';
import { useUser } from '../../../session/useSession.ts';
import { type StoredViews, useStoredViews } from './useStoredViews.ts';

/** A view the user can choose. */
export interface ListedView {
  readonly view: SavedView;
  readonly scope: ViewScope;
  readonly mayChange: boolean;
}

export interface ViewShelf {
  readonly settled: boolean;
  readonly listed: readonly ListedView[];
  /** The view a visit starts with. */
  readonly start: SavedView | null;
  readonly stored: Readonly<Record<ViewScope, StoredViews>>;
}

/** Every saved view of a screen the user can choose: their own, and those shared with the group. */
export function useViewShelf(resourceNo: string | undefined): ViewShelf {
  const mine = useStoredViews('mine', resourceNo);
  const group = useStoredViews('group', resourceNo);
  const { userId } = useUser();
  const mayChangeAll = usePermissions().hasAny(MANAGE_VIEWS_PERMISSION);
  return useMemo(() => {
    const shared = group.saved.views.map(
      (view): ListedView => ({ view, scope: 'group', mayChange: mayChangeAll || view.owner === userId }),
    );
    // While a view is being shared it is in both for a moment; then it is the group's.
    const own = mine.saved.views
      .filter(({ id }) => shared.every(({ view }) => view.id !== id))
      .map((view): ListedView => ({ view, scope: 'mine', mayChange: true }));
    const listed = [...own, ...shared];
    return {
      settled: mine.settled && group.settled,
      listed,
      start: listed.find(({ view }) => view.id === mine.saved.default)?.view ?? null,
      stored: { mine, group },
    };
  }, [mine, group, mayChangeAll, userId]);
}
