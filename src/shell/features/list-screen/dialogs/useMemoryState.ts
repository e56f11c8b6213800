import { useCallback } from 'react';
import type { BrokenClause, ListEvent, SavedView } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { beginVisit, keepPageSize } from '../beginVisit.ts';
import { type ListStore, useCarriedState } from '../useCarriedState.ts';
import type { ScreenDefinition } from '../useScreenDefinition.ts';

/**
 * The state of a list that is not the page: kept for as long as it is open, and never in the address bar, whose link stays
 * the page's.
 */
export function useMemoryState(
  { compiled: screen, layout }: Pick<ScreenDefinition, 'compiled' | 'layout'>,
  view: SavedView | null,
  broken: readonly BrokenClause[],
): ListStore {
  const { preferences } = useServices();
  const [state, dispatch] = useCarriedState(screen, () => {
    const begun = beginVisit(screen, layout, view, preferences);
    return { ...begun, broken: [...begun.broken, ...broken] };
  });
  const send = useCallback(
    (event: ListEvent) => {
      keepPageSize(preferences, screen.resourceNo, event);
      dispatch(event);
    },
    [preferences, screen.resourceNo, dispatch],
  );
  return [state, send];
}
