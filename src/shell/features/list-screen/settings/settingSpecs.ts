import {
  buildFilterItems,
  buildSavedColumns,
  buildSavedFilters,
  buildSettingItems,
  type CompiledScreen,
  type ListLayout,
  mergeLayout,
  type ParsedSetting,
  parseSavedColumns,
  parseSavedFilters,
  type ResolvedScreen,
  type SavedColumns,
  type SavedFilters,
  type SavedSetting,
  type SavedSettings,
  type SettingItem,
  sameSort,
} from '#engine';
import type { SettingKey } from '#wire';
import { COLUMNS_TYPE, FILTERS_TYPE } from '../../../adapters/settings.ts';
import { type Merged, mergeChoice, mergeItems } from './mergeItems.ts';

/** What a user arranges of the filters. */
export interface FilterLook {
  readonly items: readonly SettingItem[];
}

/** What a user arranges of the table: columns, and how the list begins. */
export interface ColumnLook extends FilterLook, ListLayout {}

/** One type of setting: between the stored text (S) and what the user sees and changes (L). */
export interface SettingSpec<S extends SavedSetting, L> extends SettingKey {
  readonly parse: (info: string) => ParsedSetting<S>;
  readonly lookOf: (saved: S | null) => L;
  readonly savedOf: (look: L) => S;
  readonly merge: (seen: L, theirs: L, mine: L) => Merged<L>;
}

type CompileWith = (saved: SavedSettings) => CompiledScreen;

/** Type 1: columns, with order and density where chosen. */
export function columnSpec(screen: ResolvedScreen, compileWith: CompileWith): SettingSpec<SavedColumns, ColumnLook> {
  return {
    resourceNo: screen.resourceNo,
    type: COLUMNS_TYPE,
    parse: parseSavedColumns,
    lookOf: (columns) => ({
      items: buildSettingItems(compileWith({ columns, filters: null })),
      ...mergeLayout(screen, columns),
    }),
    savedOf: ({ items, ...layout }) => buildSavedColumns(screen, items, layout),
    merge: (seen, theirs, mine) => {
      const items = mergeItems(seen.items, theirs.items, mine.items);
      const sort = mergeChoice(seen.sort, theirs.sort, mine.sort, sameSort);
      const density = mergeChoice(seen.density, theirs.density, mine.density);
      return {
        value: { items: items.value, sort: sort.value, density: density.value },
        contested: items.contested || sort.contested || density.contested,
      };
    },
  };
}

/** Type 4: filters. */
export function filterSpec(screen: ResolvedScreen, compileWith: CompileWith): SettingSpec<SavedFilters, FilterLook> {
  return {
    resourceNo: screen.resourceNo,
    type: FILTERS_TYPE,
    parse: parseSavedFilters,
    lookOf: (filters) => ({ items: buildFilterItems(compileWith({ columns: null, filters })) }),
    savedOf: ({ items }) => buildSavedFilters(screen, items),
    merge: (seen, theirs, mine) => {
      const { value, contested } = mergeItems(seen.items, theirs.items, mine.items);
      return { value: { items: value }, contested };
    },
  };
}
