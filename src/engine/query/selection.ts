import type { ListState } from './ListState.ts';
import type { Row } from './Row.ts';

/** Rows an action changes at once; the server refuses more. */
export const MAX_CHOSEN_ROWS = 10_000;

/**
 * Which of the rows in view are chosen: those ticked, or all but the excluded ones while everything is.
 *
 * @example selectedIn({ everything: { count: 12345, excluded: ['2'] }, … }, ['1', '2']) // ['1']
 */
export function selectedIn(
  state: Pick<ListState, 'selected' | 'everything'>,
  shown: readonly string[],
): readonly string[] {
  const { selected, everything } = state;
  if (everything === null) return selected;
  const excluded = new Set(everything.excluded);
  return shown.filter((id) => !excluded.has(id));
}

/** How many rows are chosen, in view or not. */
export function selectedCount({ selected, everything }: Pick<ListState, 'selected' | 'everything'>): number {
  return everything === null ? selected.length : everything.count - everything.excluded.length;
}

/** Ids of rows, as selections name them. */
export function idsIn(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => String(row.id));
}

/**
 * The exclusions after the user ticked and unticked rows in view: those elsewhere stay, those in view are what is not
 * ticked. Null when nothing is left.
 */
export function excludeIn(
  everything: NonNullable<ListState['everything']>,
  ticked: readonly string[],
  shown: readonly string[],
): ListState['everything'] {
  const [inView, kept] = [new Set(shown), new Set(ticked)];
  const excluded = [...everything.excluded.filter((id) => !inView.has(id)), ...shown.filter((id) => !kept.has(id))];
  return excluded.length >= everything.count ? null : { count: everything.count, excluded };
}
