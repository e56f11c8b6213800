import type { CompiledScreen } from '#engine';

/** What the name of a row is called: the label of the column it stands in. */
export function rowLabel({ columns, rowName }: Pick<CompiledScreen, 'columns' | 'rowName'>, fallback: string): string {
  return columns.find(({ source }) => source === rowName)?.label ?? fallback;
}
