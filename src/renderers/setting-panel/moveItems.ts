import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';

export type Position = SettingItem['position'];

export type MoveRefusal = 'leftFull' | 'rightFull' | 'locked';

export type MoveOutcome =
  | { readonly ok: true; readonly items: readonly SettingItem[] }
  | { readonly ok: false; readonly reason: MoveRefusal };

export interface MoveTarget {
  readonly position: Position;
  /** The item to stand before; null for the end of the position. */
  readonly before: string | null;
}

/** Items that keep the outer edge of a fixed position to themselves, such as 操作 at the far right. */
function isEdge(item: SettingItem | undefined, position: Position): boolean {
  return item !== undefined && item.position === position && !item.canDrag;
}

function lastFixedLeft(items: readonly SettingItem[]): number {
  return items.findLastIndex((item) => item.position === 'left') + 1;
}

function insertionIndex(rest: readonly SettingItem[], { position, before }: MoveTarget): number {
  const there = rest.filter((item) => item.position === position);
  const last = there.at(-1);
  let index: number;
  if (before !== null && there.some((item) => item.id === before)) {
    index = rest.findIndex((item) => item.id === before);
  } else if (last !== undefined) {
    index = rest.indexOf(last) + 1;
  } else if (position === 'left') {
    index = 0;
  } else {
    index = position === 'right' ? rest.length : lastFixedLeft(rest);
  }
  while (position === 'right' && isEdge(rest[index - 1], position)) index -= 1;
  while (position === 'left' && isEdge(rest[index], position)) index += 1;
  return index;
}

/**
 * Moves items that stand together to a place in a position. Only they move: the others keep their order and positions,
 * so that saving stores no change the user did not make. What does not fit into a full fixed position whole is refused
 * whole (shell §5). A move that changes nothing gives back the very same list.
 *
 * @example
 * moveItems([code, number, seller], ['seller'], { position: '', before: 'code' })   seller  code  number
 */
export function moveItems(items: readonly SettingItem[], ids: readonly string[], target: MoveTarget): MoveOutcome {
  const { position, before } = target;
  const moved = items.filter((item) => ids.includes(item.id));
  if (moved.length === 0 || moved.some((item) => !item.canDrag)) return { ok: false, reason: 'locked' };
  if (before !== null && ids.includes(before)) return { ok: true, items };
  const entering = moved.filter((item) => item.position !== position).length;
  const present = items.filter((item) => item.position === position).length;
  if (position !== '' && entering > 0 && present + entering > FIXED_COLUMNS_MAX) {
    return { ok: false, reason: position === 'left' ? 'leftFull' : 'rightFull' };
  }
  const rest = items.filter((item) => !ids.includes(item.id));
  const placed = moved.map((item) => (item.position === position ? item : { ...item, position }));
  const result = rest.toSpliced(insertionIndex(rest, target), 0, ...placed);
  return { ok: true, items: result.every((item, at) => item === items[at]) ? items : result };
}
