import type { SettingItem } from '#engine';

export type CheckState = 'all' | 'some' | 'none';

/** What the check box of a parent or a whole position shows (shell §5): ticked, half, or empty. */
export function checkStateOf(items: readonly SettingItem[]): CheckState {
  const checked = items.filter((item) => item.isCheck).length;
  if (checked === 0) return 'none';
  return checked === items.length ? 'all' : 'some';
}

/**
 * Ticks these items or unticks them. Only what may be checked changes; a parent that cannot be emptied because of one
 * item that always shows is therefore filled again by the next click.
 *
 * @example checkItems(items, ['billNo', 'billDate']) // both shown; when both were already, both hidden
 */
export function checkItems(items: readonly SettingItem[], ids: readonly string[]): readonly SettingItem[] {
  const changing = items.filter((item) => item.canCheck && ids.includes(item.id));
  const isCheck = changing.some((item) => !item.isCheck);
  return items.map((item) => (changing.includes(item) ? { ...item, isCheck } : item));
}
