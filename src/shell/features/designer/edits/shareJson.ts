/**
 * A value as it is now, made of the pieces of the value before wherever they say the same: what did not change is the very
 * same object, so that whatever is drawn from it stays still.
 */
export function shareJson<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const items = now.map((item, at) => shareJson(before[at], item) as unknown);
    return (items.length === before.length && items.every((item, at) => item === before[at]) ? before : items) as T;
  }
  if (Array.isArray(before)) return now;
  const old = before as Readonly<Record<string, unknown>>;
  const members = Object.entries(now).map(([key, item]) => [key, shareJson(old[key], item)] as const);
  const isSame = members.length === Object.keys(old).length && members.every(([key, item]) => old[key] === item);
  return (isSame ? before : Object.fromEntries(members)) as T;
}
