import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { sameSort } from '../query/sameSort.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedBase, SavedColumns, SavedFilters, SavedSetting, SettingItem } from './ColumnSetting.ts';
import { DEFAULT_DENSITY, type ListLayout } from './mergeLayout.ts';
import type { Choosable } from './mergeSetting.ts';
import { columnPart, filterPart } from './settingParts.ts';

/**
 * The columns as the setting panel shows them: what the user sees now, in their order.
 *
 * @example buildSettingItems(screen)[0] // { id: 'invoiceNo', label: '发票号码', isCheck: true, position: '', … }
 */
export function buildSettingItems(screen: Pick<CompiledScreen, 'columns'>): readonly SettingItem[] {
  return screen.columns.map((column) => ({
    id: column.field,
    label: column.label,
    isCheck: !column.hidden,
    canCheck: column.hideable,
    canDrag: column.movable,
    position: column.pinned ?? '',
    width: column.width,
    group: column.group,
  }));
}

/**
 * The filters as their setting panel shows them. A required filter cannot be ticked off.
 *
 * @example buildFilterItems(screen)[0] // { id: 'organForm', label: '所属机构', isCheck: true, position: '', width: null, … }
 */
export function buildFilterItems(screen: Pick<CompiledScreen, 'filters'>): readonly SettingItem[] {
  return screen.filters.map((filter) => ({
    id: filter.field,
    label: filter.label,
    isCheck: !filter.hidden,
    canCheck: filterPart.canCheck(filter.resolved),
    canDrag: filterPart.canDrag(filter.resolved),
    position: '',
    width: null,
    group: null,
  }));
}

/**
 * What is stored when the user saves columns: theirs, and beside them what the schema declares today, so that a later
 * merge can tell a choice from a default. `declared` is the screen before personalising. Ids it does not declare are
 * left out, and so are an order and a density that are shown anyway.
 *
 * @example personaliseScreen(declared, { columns: buildSavedColumns(declared, items), filters: null }) // shows exactly `items`
 */
export function buildSavedColumns(
  declared: ResolvedScreen,
  items: readonly SettingItem[],
  { sort = declared.sort, density = DEFAULT_DENSITY }: Partial<ListLayout> = {},
): SavedColumns {
  const base = declared.columns.map((column) => [column.field, columnPart.declaredOf(column)] as const);
  return {
    ...buildSaved(declared, base, items),
    ...(sameSort(sort, declared.sort) ? {} : { sort: { value: sort, base: declared.sort } }),
    ...(density === DEFAULT_DENSITY ? {} : { density: { value: density, base: DEFAULT_DENSITY } }),
  };
}

/** The same for filters. */
export function buildSavedFilters(declared: ResolvedScreen, items: readonly SettingItem[]): SavedFilters {
  const base = declared.filters.map((filter) => [filter.field, filterPart.declaredOf(filter)] as const);
  return buildSaved(declared, base, items);
}

function buildSaved(
  { hash }: ResolvedScreen,
  declared: readonly (readonly [field: string, said: Choosable])[],
  items: readonly SettingItem[],
): SavedSetting {
  const fields = new Set(declared.map(([field]) => field));
  const base = declared.map(([field, said], at): readonly [string, SavedBase] => [
    field,
    { ...said, after: declared[at - 1]?.[0] ?? null },
  ]);
  return {
    format: 1,
    definition: hash,
    items: items
      .filter((item) => fields.has(item.id))
      .map(({ id, isCheck, position, width }) => ({ id, isCheck, position, ...(width === null ? {} : { width }) })),
    base: Object.fromEntries(base),
  };
}
