import type { CompiledFilter } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { ownValue } from '../filters/wireValue.ts';
import { flattenTree } from '../trees/flattenTree.ts';
import type { BrokenClause } from './BrokenClause.ts';
import type { FilterValues } from './ListState.ts';
import { RETYPED_MARK, readClause, stemOf } from './readClause.ts';

/** A filter that could take a broken clause over, and the value it would have. */
export interface RemapTarget {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
}

/**
 * The filters of a screen that understand a broken clause as it stands: same parameters under their own name, a value
 * of their kind, and for choices one they offer. Filters that are set already are left alone.
 *
 * @example remapTargets(screen, { field: 'paidDate', … }, {}).map(({ label }) => label) // ['开票日期', '签收日期']
 */
export function remapTargets(
  filters: readonly CompiledFilter[],
  clause: BrokenClause,
  applied: FilterValues,
): readonly RemapTarget[] {
  if (clause.reason === 'unknownView') return [];
  const given = clause.parameters.map(([name, text]) => [withoutMark(name), text] as const);
  const stem = stemOf(given[0]?.[0] ?? '');
  return filters.flatMap((filter) => {
    if (filter.hidden || ownValue(applied, filter.field) !== undefined) return [];
    const keys = filterKind(filter.kind).wireKeys({ ...filter.resolved, field: stem });
    const read = readClause(filter.resolved, given, stem);
    const isWhole = given.every(([name, text]) => keys.includes(name) && isOffered(filter, text));
    return read.state === 'read' && isWhole ? [{ field: filter.field, label: filter.label, value: read.value }] : [];
  });
}

/** The name of a parameter without the mark of another kind. */
export function withoutMark(name: string): string {
  return name.startsWith(RETYPED_MARK) ? name.slice(RETYPED_MARK.length) : name;
}

function isOffered(filter: CompiledFilter, text: string): boolean {
  switch (filterKind(filter.kind).choices) {
    case 'codes':
      return filter.options.some((option) => option.value === text);
    case 'organisations':
      return flattenTree(filter.organisations).some(({ id }) => id === text);
    case null:
      return true;
  }
}
