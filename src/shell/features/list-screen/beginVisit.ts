import {
  type CompiledScreen,
  initialListState,
  type ListEvent,
  type ListLayout,
  type ListState,
  listStateOfView,
  type SavedView,
} from '#engine';
import type { Preferences } from '../../session/preferences.ts';

/**
 * What a visit without a link begins with: the user's default view where there is one, else the defaults in the order
 * the user saved; pages of the size the user last chose.
 */
export function beginVisit(
  screen: CompiledScreen,
  { sort }: Pick<ListLayout, 'sort'>,
  view: SavedView | null,
  preferences: Preferences,
): ListState {
  const preferred = preferences.pageSize(screen.resourceNo);
  const pageSize = preferred !== null && screen.pageSizes.includes(preferred) ? preferred : screen.pageSize;
  const visit = { ...screen, pageSize };
  return view === null ? initialListState({ ...visit, sort }) : listStateOfView(visit, view);
}

/** Remembers the size of pages the user chose. */
export function keepPageSize(preferences: Preferences, resourceNo: string, event: ListEvent): void {
  if (event.type === 'resized') preferences.setPageSize(resourceNo, event.pageSize);
}
