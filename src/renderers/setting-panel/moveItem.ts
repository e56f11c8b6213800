import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';

export type ColumnGroup = SettingItem['position'];

export type MoveOutcome =
  | { readonly ok: true; readonly items: readonly SettingItem[] }
  | { readonly ok: false; readonly reason: 'leftFull' | 'rightFull' | 'locked' };

export interface MoveTarget {
  readonly group: ColumnGroup;
  /** The item to stand before; null for the end of the group. */
  readonly before: string | null;
}

/** Items that keep the outer edge of a fixed group to themselves, such as 操作 at the far right. */
function isEdge(item: SettingItem | undefined, group: ColumnGroup): boolean {
  return item !== undefined && item.position === group && !item.canDrag;
}

function insertionIndex(rest: readonly SettingItem[], { group, before }: MoveTarget): number {
  const ofGroup = rest.filter((item) => item.position === group);
  const last = ofGroup.at(-1);
  let index: number;
  if (before !== null && ofGroup.some((item) => item.id === before)) {
    index = rest.findIndex((item) => item.id === before);
  } else if (last !== undefined) {
    index = rest.indexOf(last) + 1;
  } else if (group === 'left') {
    index = 0;
  } else {
    index = group === 'right' ? rest.length : lastFixedLeft(rest);
  }
  while (group === 'right' && isEdge(rest[index - 1], group)) index -= 1;
  while (group === 'left' && isEdge(rest[index], group)) index += 1;
  return index;
}

function lastFixedLeft(items: readonly SettingItem[]): number {
  return items.findLastIndex((item) => item.position === 'left') + 1;
}

/**
 * Moves one column to a place in a group. Only this item moves: the others keep their order and positions, so that
 * saving stores no change the user did not make. A full fixed group takes no further column (shell §5).
 *
 * @example
 * moveItem([code, number, seller], 'seller', { group: '', before: 'code' })   seller  code  number
 */
export function moveItem(items: readonly SettingItem[], id: string, target: MoveTarget): MoveOutcome {
  const item = items.find((each) => each.id === id);
  if (item === undefined || !item.canDrag) return { ok: false, reason: 'locked' };
  if (target.before === id) return { ok: true, items };
  const fixed = items.filter((each) => each.position === target.group).length;
  if (target.group !== '' && item.position !== target.group && fixed >= FIXED_COLUMNS_MAX) {
    return { ok: false, reason: target.group === 'left' ? 'leftFull' : 'rightFull' };
  }
  const rest = items.filter((each) => each.id !== id);
  const index = insertionIndex(rest, target);
  return { ok: true, items: rest.toSpliced(index, 0, { ...item, position: target.group }) };
}

/**
 * Where a dragged item lands when it is let go over another: before it, or after it when it comes from above in the
 * same group, so that it takes the place the user sees.
 */
export function targetOver(items: readonly SettingItem[], id: string, over: string): MoveTarget | null {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === over);
  const [moved, other] = [items[from], items[to]];
  if (moved === undefined || other === undefined) return null;
  const group = other.position;
  if (moved.position !== group || from > to) return { group, before: other.id };
  const next = items.slice(to + 1).find((item) => item.position === group);
  return { group, before: next?.id ?? null };
}

export function checkItem(items: readonly SettingItem[], id: string, isCheck: boolean): readonly SettingItem[] {
  return items.map((item) => (item.id === id && item.canCheck ? { ...item, isCheck } : item));
}
