import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedBase, SavedColumns, SettingItem } from './ColumnSetting.ts';

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
    group: null,
    width: column.width,
  }));
}

/**
 * What is stored when the user saves: their columns, and beside them what the schema declares today, so that a later
 * merge can tell a choice from a default. `declared` is the screen before personalising. Ids it does not declare are
 * left out.
 *
 * @example personaliseScreen(declared, buildSavedColumns(declared, items)) // shows exactly `items`
 */
export function buildSavedColumns(declared: ResolvedScreen, items: readonly SettingItem[]): SavedColumns {
  const fields = new Set(declared.columns.map((column) => column.field));
  const base = declared.columns.map((column, at): readonly [string, SavedBase] => [
    column.field,
    {
      isCheck: !column.hidden,
      position: column.pinned ?? '',
      width: column.width,
      after: declared.columns[at - 1]?.field ?? null,
    },
  ]);
  return {
    format: 1,
    definition: declared.hash,
    items: items
      .filter((item) => fields.has(item.id))
      .map(({ id, isCheck, position, width }) => ({ id, isCheck, position, ...(width === null ? {} : { width }) })),
    base: Object.fromEntries(base),
  };
}
