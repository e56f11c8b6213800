import type { SettingItem } from '#engine';
import { type ListView, listedRows } from './listedRows.ts';
import { type MoveOutcome, type MoveTarget, moveItems, type Position } from './moveItems.ts';

export type Direction = 'up' | 'down';

/** A place between two visible lines, with its rank among all places from top to bottom. */
interface Slot extends MoveTarget {
  readonly rank: number;
}

/**
 * Moves items by one visible line, out of one position into the next at its end: what an arrow key and 上移 / 下移 do.
 * A collapsed parent is passed whole. Null when there is nowhere further to go.
 *
 * @example
 * left: code   scrolling: number seller      stepItems(number, 'up')   left: code number   scrolling: seller
 */
export function stepItems(
  items: readonly SettingItem[],
  ids: readonly string[],
  direction: Direction,
  positions: readonly Position[],
  view: ListView,
): MoveOutcome | null {
  const rest = items.filter((item) => !ids.includes(item.id));
  const ranks = new Map<string, number>();
  for (const position of positions) {
    for (const { id } of rest.filter((item) => item.position === position)) ranks.set(id, ranks.size);
    ranks.set(endOf(position), ranks.size);
  }
  const rankOf = ({ position, before }: MoveTarget) => ranks.get(before ?? endOf(position)) ?? 0;
  const slots = positions.flatMap((position): readonly Slot[] => {
    const rows = listedRows(
      rest.filter((item) => item.position === position),
      view,
    );
    const targets = [...rows.map((row) => row.items[0]?.id ?? null), null].map((before) => ({ position, before }));
    return targets.map((target) => ({ ...target, rank: rankOf(target) }));
  });

  const now = rankOf(placeOf(items, ids));
  const ahead = direction === 'down' ? slots.filter(({ rank }) => rank > now) : slots.filter(({ rank }) => rank < now);
  for (const { position, before } of direction === 'down' ? ahead : ahead.toReversed()) {
    const outcome = moveItems(items, ids, { position, before });
    if (!outcome.ok || outcome.items !== items) return outcome;
  }
  return null;
}

/** Rank key of the end of a position, apart from every id. */
function endOf(position: Position): string {
  return `end of ${position}`;
}

/** Where the items stand, as a target. */
function placeOf(items: readonly SettingItem[], ids: readonly string[]): MoveTarget {
  const first = items.findIndex((item) => ids.includes(item.id));
  const position = items[first]?.position ?? '';
  const next = items.slice(first).find((item) => item.position === position && !ids.includes(item.id));
  return { position, before: next?.id ?? null };
}
