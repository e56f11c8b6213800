import type { SavedBase, SavedItem, SavedSetting } from './ColumnSetting.ts';
import { mergeOrder } from './mergeOrder.ts';

/** Most columns fixed at one edge, those that cannot be moved included (shell §9). */
export const FIXED_COLUMNS_MAX = 3;

/** What a user can choose about one item. */
export type Choosable = Omit<SavedItem, 'id'>;

interface Declared {
  readonly field: string;
  readonly renamedFrom: readonly string[];
}

/** All that differs between columns and filters. */
export interface SettingPart<T extends Declared> {
  readonly canCheck: (item: T) => boolean;
  readonly canDrag: (item: T) => boolean;
  readonly declaredOf: (item: T) => Choosable;
  readonly withChosen: (item: T, chosen: Choosable) => T;
}

/** A saved choice with what the schema said when it was made; no base when an older client saved it. */
interface Choice {
  readonly item: SavedItem;
  readonly base: SavedBase | undefined;
}

/**
 * Lays a user's saved setting over the columns or filters a screen declares.
 *
 * The merge has three sides: where the user's value equals what the schema said then, the schema's new default shows;
 * where it differs, the user's choice stays. The schema keeps the last word: a saved id that is no longer declared is
 * forgotten, a renamed one carries over, one declared since the save appears to the right of its declared neighbour with
 * its declared visibility, and what may not be moved or hidden is not. When the schema has come to fix columns at an
 * edge the user had filled, theirs beyond the limit scroll.
 *
 * @example
 * declared   invoiceCode  invoiceNo  sellerName  operations
 * saved      invoiceNo  invoiceCode(hidden)
 * result     invoiceNo  sellerName  invoiceCode(hidden)  operations
 */
export function mergeSetting<T extends Declared>(
  declared: readonly T[],
  saved: SavedSetting | null,
  part: SettingPart<T>,
): readonly T[] {
  if (saved === null) return declared;
  const names = currentNames(declared, saved.items);
  const choices = new Map<string, Choice>();
  for (const item of saved.items) {
    const field = names.get(item.id);
    const base = Object.hasOwn(saved.base, item.id) ? saved.base[item.id] : undefined;
    if (field !== undefined && !choices.has(field)) choices.set(field, { item, base });
  }
  const byField = new Map(declared.map((item) => [item.field, item]));
  const order = mergedOrder(declared, [...choices.keys()], baseOrder(saved.base, names), part);
  const items = order.map((field) => byField.get(field) as T);
  const chosen = limitFixed(items.map((item) => chosenOf(part.declaredOf(item), choices.get(item.field), item, part)));
  return Object.freeze(items.map((item, at) => part.withChosen(item, chosen[at] as Choosable)));
}

/** Saved id → field of today; an id that is still declared is meant before one it was renamed from. */
function currentNames(declared: readonly Declared[], items: readonly SavedItem[]): ReadonlyMap<string, string> {
  const savedIds = new Set(items.map((item) => item.id));
  const names = new Map(declared.map(({ field }) => [field, field]));
  for (const { field, renamedFrom } of declared) {
    const earlier = savedIds.has(field) ? undefined : renamedFrom.find((id) => savedIds.has(id) && !names.has(id));
    if (earlier !== undefined) names.set(earlier, field);
  }
  return names;
}

interface ChosenItem extends Choosable {
  readonly isFixedByUser: boolean;
}

function chosenOf<T extends Declared>(
  declared: Choosable,
  choice: Choice | undefined,
  item: T,
  part: SettingPart<T>,
): ChosenItem {
  if (choice === undefined) return { ...declared, isFixedByUser: false };
  const { item: user, base } = choice;
  const movesEdge = part.canDrag(item) && user.position !== base?.position;
  const width = user.width !== undefined && user.width !== base?.width ? user.width : declared.width;
  return {
    isCheck: part.canCheck(item) && user.isCheck !== base?.isCheck ? user.isCheck : declared.isCheck,
    position: movesEdge ? user.position : declared.position,
    ...(width === undefined ? {} : { width }),
    isFixedByUser: movesEdge && user.position !== '',
  };
}

/** The schema's fixed columns come first, then the user's in their order, as many as there is room for. */
function limitFixed(items: readonly ChosenItem[]): readonly Choosable[] {
  const room = { left: FIXED_COLUMNS_MAX, right: FIXED_COLUMNS_MAX };
  for (const { position, isFixedByUser } of items) if (position !== '' && !isFixedByUser) room[position] -= 1;
  return items.map(({ isFixedByUser, ...item }) => {
    if (!isFixedByUser || item.position === '') return item;
    room[item.position] -= 1;
    return room[item.position] < 0 ? { ...item, position: '' } : item;
  });
}

/** Items that do not move keep the very place they are declared at; the others are merged around them. */
function mergedOrder<T extends Declared>(
  declared: readonly T[],
  user: readonly string[],
  base: readonly string[] | null,
  part: SettingPart<T>,
): readonly string[] {
  const movable = declared.filter(part.canDrag).map((item) => item.field);
  const order = [...mergeOrder(movable, user, base ?? movable)];
  declared.forEach((item, at) => {
    if (!part.canDrag(item)) order.splice(at, 0, item.field);
  });
  return order;
}

/**
 * The order the schema declared when the user saved, in today's names: each item stands after its `after`. Null when an
 * older client saved without a base: then today's declared order is the best that is known.
 */
function baseOrder(base: SavedSetting['base'], names: ReadonlyMap<string, string>): readonly string[] | null {
  const followers = new Map(Object.entries(base).map(([id, { after }]) => [after, id]));
  if (followers.size === 0) return null;
  const order: string[] = [];
  const seen = new Set<string>();
  for (let id = followers.get(null); id !== undefined && !seen.has(id); id = followers.get(id)) {
    seen.add(id);
    order.push(names.get(id) ?? id);
  }
  return order;
}
