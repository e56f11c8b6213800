import { definedEntries } from './compactJson.ts';

/** Whether two values are the same JSON, whatever the order of members. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => sameJson(item, other[at]))
    );
  const [left, right] = [definedEntries(one), new Map(definedEntries(other))];
  return left.length === right.size && left.every(([key, item]) => right.has(key) && sameJson(item, right.get(key)));
}
