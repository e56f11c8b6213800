import type { ResolvedDataset, ResolvedScreen } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';
import { stableHash } from './stableHash.ts';

type Unhashed = Omit<ResolvedScreen, 'hash'>;

/**
 * Hashes screens with everything they are made of: their own content, the stored columns of the dataset and the code
 * tables they use. Tables, stored columns and actions are hashed once however many screens use them.
 */
export function screenHasher(library: SchemaLibrary): (screen: Unhashed, dataset: ResolvedDataset) => string {
  const hashes = new Map<unknown, string>();
  const once = (value: unknown): string => {
    const known = hashes.get(value);
    if (known !== undefined) return known;
    const hash = stableHash(value);
    hashes.set(value, hash);
    return hash;
  };
  return (screen, dataset) => {
    const tables = tablesOf(screen).map((name) => {
      const table = library.find('codes', name);
      return [name, typeof table === 'string' ? table : once(table.value)];
    });
    const { actions, ...own } = screen;
    const does = Object.entries(actions).map(([name, action]) => [name, once(action)]);
    return stableHash([own, does, once(dataset.columns), tables]);
  };
}

function tablesOf({ filters, columns, actions }: Unhashed): readonly string[] {
  const inputs = Object.values(actions).flatMap(({ input }) => input);
  const names = [...filters, ...columns, ...inputs].flatMap(({ codes }) => (codes === null ? [] : [codes]));
  return [...new Set(names)].sort();
}
