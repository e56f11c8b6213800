import { type CompiledScreen, type ListState, type Row, toWireFilters } from '#engine';
import type { ActionTargets } from './ActionTargets.ts';
import { targetOf } from './useRowActions.ts';

/** What a toolbar's action is about: everything that was asked for while all of it is chosen, else the rows ticked. */
export function chosenTargets(
  screen: Pick<CompiledScreen, 'filters' | 'rowName'>,
  { applied, everything }: Pick<ListState, 'applied' | 'everything'>,
  selected: readonly Row[],
): ActionTargets {
  if (everything === null) return { kind: 'rows', rows: selected.map((row) => targetOf(screen, row)) };
  const filters = toWireFilters(
    screen.filters.map((filter) => filter.resolved),
    applied,
  );
  return { kind: 'query', filters, everything };
}
