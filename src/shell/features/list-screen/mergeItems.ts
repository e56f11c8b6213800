import type { SettingItem } from '#engine';

/**
 * Brings together two changes of the same column setting made in two tabs.
 *
 * `seen` is what both started from. Per column and property, what I changed is mine, the rest is theirs; the order is
 * mine when I moved anything, theirs otherwise. Neither change is lost silently.
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
): readonly SettingItem[] {
  const seenById = byId(seen);
  const mineById = byId(mine);
  const theirsById = byId(theirs);
  const order = idsOf(mine) === idsOf(seen) ? theirs : mine;
  const merged = order.map((item) => {
    const [base, left, right] = [seenById.get(item.id), mineById.get(item.id), theirsById.get(item.id)];
    if (left === undefined || right === undefined || base === undefined) return left ?? right ?? item;
    return {
      ...right,
      isCheck: left.isCheck === base.isCheck ? right.isCheck : left.isCheck,
      position: left.position === base.position ? right.position : left.position,
      width: left.width === base.width ? right.width : left.width,
    };
  });
  const present = new Set(merged.map((item) => item.id));
  return [...merged, ...theirs.filter((item) => !present.has(item.id))];
}

function byId(items: readonly SettingItem[]): ReadonlyMap<string, SettingItem> {
  return new Map(items.map((item) => [item.id, item]));
}

function idsOf(items: readonly SettingItem[]): string {
  return items.map((item) => item.id).join('\n');
}
