import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedSettings } from './ColumnSetting.ts';
import { mergeSetting } from './mergeSetting.ts';
import { columnPart, filterPart } from './settingParts.ts';

/** What a user who saved nothing has. */
export const NOTHING_SAVED: SavedSettings = Object.freeze({ columns: null, filters: null });

/**
 * The screen with its columns and filters as the user arranged them. Same shape in and out, so that every later stage
 * knows nothing of settings. The order of rows is no part of it: `mergeLayout` says how the list begins, and a reset of
 * the filters still returns to the order the schema declares.
 *
 * @example personaliseScreen(declared, { columns: savedColumns, filters: null })
 */
export function personaliseScreen(screen: ResolvedScreen, { columns, filters }: SavedSettings): ResolvedScreen {
  if (columns === null && filters === null) return screen;
  return Object.freeze({
    ...screen,
    columns: mergeSetting(screen.columns, columns, columnPart),
    filters: mergeSetting(screen.filters, filters, filterPart),
  });
}
