import type { CompiledColumn, CompiledScreen } from '#engine';

export interface DetailSection {
  readonly id: string;
  /** Null for the fields under no heading. */
  readonly label: string | null;
  readonly columns: readonly CompiledColumn[];
}

const UNGROUPED = '';

/**
 * The fields of a row under the headings the screen gives its columns, hidden ones in their places; first those under no
 * heading, by which a row is recognised. Operations are no field.
 */
export function detailSections({ columns }: Pick<CompiledScreen, 'columns'>): readonly DetailSection[] {
  const fields = columns.filter(({ kind }) => kind !== 'operations');
  const idOf = ({ group }: CompiledColumn) => group?.id ?? UNGROUPED;
  const ids = [...new Set([UNGROUPED, ...fields.map(idOf)])];
  return ids.flatMap((id) => {
    const own = fields.filter((column) => idOf(column) === id);
    return own.length === 0 ? [] : [{ id, label: own[0]?.group?.label ?? null, columns: own }];
  });
}
