import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { FilterValues } from '../query/ListState.ts';
import type { ResolvedFilter, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { RuleFailure } from './FilterKind.ts';
import { filterKind } from './filterKinds.ts';
import { ownValue } from './wireValue.ts';

/**
 * What the filter bar starts with and returns to on reset: the declared defaults on a given business day. A filter that
 * is not in the bar, by the schema or because the user ticked it off, has none: nobody could see why rows are missing.
 *
 * @example defaultFilterValues(generalInvoices, { today: '2025-11-06' }) // { signDate: { from: '2025-10-01', to: '2025-11-06' } }
 */
export function defaultFilterValues(screen: ResolvedScreen, context: { readonly today: string }): FilterValues {
  const shown = screen.filters.filter((filter) => !filter.hidden);
  return valuesOf(shown, (filter) => filterKind(filter.kind).defaultValue(filter, context));
}

/**
 * Values as the rest of the engine expects them: trimmed, without empty filters and without names no filter has.
 *
 * @example normaliseFilters(filters, { invoiceNo: ' 25 ', billNo: '' }) // { invoiceNo: '25' }
 */
export function normaliseFilters(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): FilterValues {
  return valuesOf(filters, (filter) => filterKind(filter.kind).normalise(filter, ownValue(values, filter.field)));
}

/**
 * The flat parameters of a list query (contract §4), by name, so that the same conditions are the same text in whatever
 * order the user has the filters.
 *
 * @example toWireFilters(filters, { signDate: { from: '2025-10-01' } }) // { signDateStart: '2025-10-01' }
 */
export function toWireFilters(
  filters: readonly ResolvedFilter[],
  values: FilterValues,
): Record<string, string | readonly string[]> {
  const normal = normaliseFilters(filters, values);
  const wire: Record<string, string | readonly string[]> = {};
  for (const filter of filters) {
    const value = ownValue(normal, filter.field);
    if (value !== undefined) Object.assign(wire, filterKind(filter.kind).toWire(filter, value));
  }
  return Object.fromEntries(Object.entries(wire).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * The values behind flat parameters; the way back from `toWireFilters`. Parameters that a query would refuse have none.
 *
 * @example fromWireFilters(filters, { signDateStart: '2025-10-01' }) // { signDate: { from: '2025-10-01' } }
 */
export function fromWireFilters(
  filters: readonly ResolvedFilter[],
  wire: Readonly<Record<string, unknown>>,
): FilterValues {
  return valuesOf(filters, (filter) => {
    const read = filterKind(filter.kind).fromWire(filter, wire);
    return read.ok ? read.value : undefined;
  });
}

/**
 * Every rule the values break, in the order of the filters; none means that a search may be sent.
 *
 * @example checkFilters(filters, {}) // [{ field: 'createDate', message: { zh: '请选择日期', … } }]
 */
export function checkFilters(filters: readonly ResolvedFilter[], values: FilterValues): readonly RuleFailure[] {
  const normal = normaliseFilters(filters, values);
  return filters.flatMap((filter) => filterKind(filter.kind).check(filter, ownValue(normal, filter.field)));
}

/**
 * The filters that are set, in words for chips: exactly what a query with these values is about.
 *
 * @example describeFilters(screen, { checkStatus: ['1'] }) // [{ field: 'checkStatus', label: '查验状态', text: '查验成功' }]
 */
export function describeFilters(
  screen: Pick<CompiledScreen, 'filters'>,
  values: FilterValues,
): readonly { readonly field: string; readonly label: string; readonly text: string }[] {
  return screen.filters.flatMap((filter) => {
    const kind = filterKind(filter.kind);
    const value = kind.normalise(filter.resolved, ownValue(values, filter.field));
    return value === undefined
      ? []
      : [{ field: filter.field, label: filter.label, text: kind.describe(filter, value) }];
  });
}

function valuesOf(filters: readonly ResolvedFilter[], read: (filter: ResolvedFilter) => unknown): FilterValues {
  const pairs = filters.map((filter) => [filter.field, read(filter)] as const);
  return Object.freeze(Object.fromEntries(pairs.filter(([, value]) => value !== undefined)));
}
