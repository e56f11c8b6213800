import type { ResolvedScreen } from './ResolvedScreen.ts';

/** Names of the code tables that filters, columns and action inputs use, sorted. */
export function codeTablesOf({
  filters,
  columns,
  actions,
}: Pick<ResolvedScreen, 'filters' | 'columns' | 'actions'>): readonly string[] {
  const inputs = Object.values(actions).flatMap(({ input }) => input);
  const names = [...filters, ...columns, ...inputs].flatMap(({ codes }) => (codes === null ? [] : [codes]));
  return [...new Set(names)].sort();
}
