import type { ResolvedDataset, ResolvedScreen } from '#engine';

/**
 * Stored columns a draft screen reads that the database does not have as the draft declares them: they are made when the
 * draft is saved, and until then its rows cannot be read. Empty when it can be asked at once.
 */
export function missingStorage(
  screen: ResolvedScreen,
  draft: ResolvedDataset,
  served: ResolvedDataset | undefined,
): readonly string[] {
  // What the server gives is there without being made.
  if (draft.provided) return [];
  const used = new Set([
    ...screen.columns.map(({ source }) => source),
    ...screen.filters.flatMap(({ sources }) => sources),
    ...Object.keys(screen.source.where),
  ]);
  return Object.values(draft.columns)
    .filter(({ name }) => used.has(name))
    .filter(({ name, type, search, sortKey }) => {
      const stored = served?.columns[name];
      return stored === undefined || stored.type !== type || (search && !stored.search) || (sortKey && !stored.sortKey);
    })
    .map(({ name }) => name)
    .sort();
}
