import type { FilterKindName } from '../schema.generated.ts';
import { amountRangeFilter } from './amountRangeFilter.ts';
import { codesFilter } from './codesFilter.ts';
import { dateRangeFilter } from './dateRangeFilter.ts';
import type { FilterKind } from './FilterKind.ts';
import { monthFilter } from './monthFilter.ts';
import { orgTreeFilter } from './orgTreeFilter.ts';
import { textFilter } from './textFilter.ts';

/** Every filter kind by name. Shared code looks a kind up here and never branches on its name. */
export const filterKinds: { readonly [K in FilterKindName]: FilterKind<unknown> } = {
  text: textFilter,
  codes: codesFilter,
  dateRange: dateRangeFilter,
  month: monthFilter,
  amountRange: amountRangeFilter,
  orgTree: orgTreeFilter,
};

/**
 * The kind that answers for a filter.
 *
 * @example filterKind('dateRange').wireKeys(signDate) // ['signDateStart', 'signDateEnd']
 */
export function filterKind(name: FilterKindName): FilterKind<unknown> {
  return filterKinds[name];
}
