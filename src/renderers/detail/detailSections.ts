import type { CompiledColumn, CompiledScreen } from '#engine';

/** Groups of fields in the order they are shown. */
export type DetailSectionId = 'shown' | 'hidden';

export interface DetailSection {
  readonly id: DetailSectionId;
  readonly columns: readonly CompiledColumn[];
}

/**
 * The fields of a row as the user knows them: first what the table shows, in its order, then what they have hidden.
 * Operations are no field.
 */
export function detailSections({ columns }: Pick<CompiledScreen, 'columns'>): readonly DetailSection[] {
  const fields = columns.filter(({ kind }) => kind !== 'operations');
  const sections: readonly DetailSection[] = [
    { id: 'shown', columns: fields.filter(({ hidden }) => !hidden) },
    { id: 'hidden', columns: fields.filter(({ hidden }) => hidden) },
  ];
  return sections.filter((section) => section.columns.length > 0);
}
