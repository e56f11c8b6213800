import { mergeOrder, type SettingItem } from '#engine';

/** Two changes brought together; contested where both changed the same thing, and then mine is taken. */
export interface Merged<T> {
  readonly value: T;
  readonly contested: boolean;
}

/**
 * Brings together two changes of the same setting made in two tabs.
 *
 * `seen` is what both started from. Per item and property, what I changed is mine, the rest is theirs; what I moved
 * stands where I moved it, everything else where they left it. Neither change is lost silently.
 *
 * @example
 * seen    invoiceNo  sellerName  billNo
 * theirs  invoiceNo  sellerName(hidden)  billNo
 * mine    billNo  invoiceNo  sellerName
 * result  billNo  invoiceNo  sellerName(hidden)
 */
export function mergeItems(
  seen: readonly SettingItem[],
  theirs: readonly SettingItem[],
  mine: readonly SettingItem[],
): Merged<readonly SettingItem[]> {
  const [seenIds, theirIds, myIds] = [seen, theirs, mine].map((items) => items.map(({ id }) => id));
  const order = mergeOrder(theirIds ?? [], myIds ?? [], seenIds ?? []);
  const otherWay = mergeOrder(myIds ?? [], theirIds ?? [], seenIds ?? []);
  let contested = order.length === otherWay.length && order.join('\n') !== otherWay.join('\n');
  const value = order.map((id) => {
    const [base, left, right] = [seen, mine, theirs].map((items) => items.find((item) => item.id === id));
    if (base === undefined || left === undefined || right === undefined) return (right ?? left) as SettingItem;
    const isCheck = mergeChoice(base.isCheck, right.isCheck, left.isCheck);
    const position = mergeChoice(base.position, right.position, left.position);
    const width = mergeChoice(base.width, right.width, left.width);
    contested ||= isCheck.contested || position.contested || width.contested;
    return { ...right, isCheck: isCheck.value, position: position.value, width: width.value };
  });
  return { value, contested };
}

/** The same for one value. */
export function mergeChoice<T>(
  seen: T,
  theirs: T,
  mine: T,
  isSame: (left: T, right: T) => boolean = Object.is,
): Merged<T> {
  const isMine = !isSame(mine, seen);
  return { value: isMine ? mine : theirs, contested: isMine && !isSame(theirs, seen) && !isSame(theirs, mine) };
}
