import type { SettingItem } from '#engine';
import type { ColumnLayout } from '#renderers';

/**
 * The column setting that a dragged or resized table header means.
 *
 * The table knows only the columns it shows: a hidden column stays right of the neighbour it had, and a column that is
 * fixed at the end and not reported stays at the end.
 */
export function layoutToItems(items: readonly SettingItem[], layout: readonly ColumnLayout[]): readonly SettingItem[] {
  const reported = new Map(layout.map((column) => [column.field, column]));
  const followers = new Map<string | null, SettingItem[]>();
  const tail: SettingItem[] = [];
  let neighbour: string | null = null;
  for (const item of items) {
    if (reported.has(item.id)) {
      neighbour = item.id;
    } else if (!item.canDrag && item.position === 'right') {
      tail.push(item);
    } else {
      followers.set(neighbour, [...(followers.get(neighbour) ?? []), item]);
    }
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = layout.flatMap((column) => {
    const item = byId.get(column.field);
    return item === undefined ? [] : [{ ...item, width: column.width }, ...(followers.get(item.id) ?? [])];
  });
  return [...(followers.get(null) ?? []), ...shown, ...tail];
}
