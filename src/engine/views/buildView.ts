import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { ownValue } from '../filters/wireValue.ts';
import type { ListState } from '../query/ListState.ts';
import type { SavedView, ViewClause } from './SavedView.ts';

/** What the user has in front of them, as far as a view remembers it. */
export type ViewContent = Pick<ListState, 'applied' | 'sort'> & Pick<SavedView, 'columns' | 'density'>;

/**
 * What the user sees now, as a view. A condition that is the schema's default today follows the default of tomorrow,
 * and so does the schema's order.
 *
 * @example buildView(screen, { id, name: '本月', owner: null }, content).filters // [{ field: 'signDate', parameters: null, … }]
 */
export function buildView(
  screen: Pick<CompiledScreen, 'filters' | 'defaults' | 'sort'>,
  identity: Pick<SavedView, 'id' | 'name' | 'owner'>,
  { applied, sort, columns, density }: ViewContent,
): SavedView {
  const filters = screen.filters.flatMap(({ field, kind, resolved }): readonly ViewClause[] => {
    const value = filterKind(kind).normalise(resolved, ownValue(applied, field));
    if (value === undefined) return [];
    const parameters = filterKind(kind).toWire(resolved, value);
    return [{ field, kind, label: resolved.label, parameters: isDefault(screen, field, value) ? null : parameters }];
  });
  return { ...identity, filters, columns, sort: isSame(sort, screen.sort) ? [] : sort, density };
}

/** Whether a value is what the schema starts with. */
export function isDefault(screen: Pick<CompiledScreen, 'defaults'>, field: string, value: unknown): boolean {
  const declared = ownValue(screen.defaults, field);
  return declared !== undefined && isSame(value, declared);
}

/** Values leave a kind with their keys in a fixed order, so that equal ones look equal. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
