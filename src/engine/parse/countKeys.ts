/**
 * Keys of every object in a value, or null when one of them is `__proto__`.
 *
 * A text whose colons are more than the keys of its value has a key twice in one object.
 */
export function countKeys(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      const inside = countKeys(item);
      if (inside === null) return null;
      keys += inside;
    }
    return keys;
  }
  const names = Object.keys(value);
  for (const name of names) {
    const inside = name === '__proto__' ? null : countKeys((value as Readonly<Record<string, unknown>>)[name]);
    if (inside === null) return null;
    keys += inside;
  }
  return keys + names.length;
}
