import { PROVIDED_VERSION } from '../provided/providedCodeTables.ts';
import { codeTablesOf } from './codeTablesOf.ts';
import type { ResolvedDataset, ResolvedScreen } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';
import { type CanonicalTexts, canonicalJson, hashText, stableHash } from './stableHash.ts';

type Unfinished = Omit<ResolvedScreen, 'hash' | 'codeTables'>;

/**
 * Gives screens the versions of their code tables, and the hash of everything they are made of: their own content, the
 * stored columns of the dataset and those tables. Tables and actions are hashed once, and columns and filters written once, however many screens use them.
 */
export function screenFinisher(
  library: SchemaLibrary,
): (screen: Unfinished, dataset: ResolvedDataset) => ResolvedScreen {
  const hashes = new Map<unknown, string>();
  const once = (value: unknown): string => {
    const known = hashes.get(value);
    if (known !== undefined) return known;
    const hash = stableHash(value);
    hashes.set(value, hash);
    return hash;
  };
  const texts: CanonicalTexts = new Map();
  return (screen, dataset) => {
    for (const part of [...screen.filters, ...screen.columns])
      if (!texts.has(part)) texts.set(part, canonicalJson(part));
    const codeTables = Object.fromEntries(
      codeTablesOf(screen).map((name) => {
        const table = library.find('codes', name);
        if (typeof table === 'string') return [name, table];
        return [name, table.value.provided === true ? PROVIDED_VERSION : once(table.value)];
      }),
    );
    const { actions, ...own } = screen;
    const does = Object.entries(actions).map(([name, action]) => [name, once(action)]);
    return {
      ...screen,
      codeTables,
      hash: hashText(canonicalJson([own, does, once(dataset.columns), codeTables], texts)),
    };
  };
}
