import { sameSort } from '../query/sameSort.ts';
import type { ResolvedColumn, ResolvedScreen, SortItem } from '../resolve/ResolvedScreen.ts';
import type { Density, SavedColumns } from './ColumnSetting.ts';

/** How high rows are until the user chooses. */
export const DEFAULT_DENSITY: Density = 'middle';

/** How a list begins that no link says otherwise about. */
export interface ListLayout {
  readonly sort: readonly SortItem[];
  readonly density: Density;
}

/**
 * The order and density a user chose, laid over what the schema says: the same merge as for columns. A term of an order
 * goes with its column, carries over to a new name, and an order nothing is left of is forgotten.
 *
 * @example mergeLayout(screen, null) // { sort: screen.sort, density: 'middle' }
 */
export function mergeLayout(screen: ResolvedScreen, saved: SavedColumns | null): ListLayout {
  const { sort, density } = saved ?? {};
  const terms = sort === undefined || sameSort(sort.value, sort.base) ? [] : termsOf(screen.columns, sort.value);
  return {
    sort: terms.length === 0 ? screen.sort : terms,
    density: density === undefined || density.value === density.base ? DEFAULT_DENSITY : density.value,
  };
}

function termsOf(columns: readonly ResolvedColumn[], sort: readonly SortItem[]): readonly SortItem[] {
  const terms = sort.flatMap(({ field, direction }): readonly SortItem[] => {
    const column =
      columns.find((each) => each.field === field) ?? columns.find((each) => each.renamedFrom.includes(field));
    return column?.sortable ? [{ field: column.field, direction }] : [];
  });
  return terms.filter((term, at) => terms.findIndex(({ field }) => field === term.field) === at);
}
