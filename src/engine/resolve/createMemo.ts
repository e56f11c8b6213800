/** Makes what a key names at its first use, and gives the same thing again at every other. */
export type Memo = <T>(key: string, make: () => T) => T;

/**
 * A memory for one run of `loadSchemas`: what many screens say alike is worked out once and shared by them. A key must
 * name everything the result depends on.
 */
export function createMemo(): Memo {
  const known = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (known.has(key)) return known.get(key) as T;
    const made = make();
    known.set(key, made);
    return made;
  };
}
