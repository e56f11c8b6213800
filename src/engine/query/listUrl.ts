import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { ownValue } from '../filters/wireValue.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { ListState } from './ListState.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import { initialListState } from './reduceList.ts';

type UrlScreen = Pick<CompiledScreen, 'filters' | 'columns' | 'defaults' | 'sort' | 'pageSize'>;

/**
 * The address of what the user sees: filters, order, page and page size. Inverse of `listStateFromUrl`.
 *
 * Page and size are always written, so that a list whose filters were all emptied differs from a plain visit, which
 * gets the defaults.
 *
 * @example listStateToUrl(screen, state).toString() // 'invoiceNo=25&sort=invoiceDate.desc&page=1&size=100'
 */
export function listStateToUrl(screen: UrlScreen, state: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const { kind, field, resolved } of screen.filters) {
    const value = filterKind(kind).normalise(resolved, ownValue(state.applied, field));
    if (value === undefined) continue;
    for (const [name, text] of filterKind(kind).toUrl(resolved, value)) parameters.append(name, text);
  }
  const names = namesFor(screen);
  for (const { field, direction } of state.sort) parameters.append(names.sort, `${field}.${direction}`);
  parameters.append(names.page, String(state.currentPage));
  parameters.append(names.size, String(state.pageSize));
  return parameters;
}

/**
 * The state a link describes, or null when it says nothing about the list.
 *
 * A link stands for itself: a filter it does not name is empty, not defaulted. Unknown parameters are ignored, as is an
 * order or page that does not exist; a filter value that makes no sense is kept, because it must be refused, not widened.
 *
 * @example listStateFromUrl(screen, new URLSearchParams('invoiceNo=25'))?.applied // { invoiceNo: '25' }
 */
export function listStateFromUrl(screen: UrlScreen, parameters: URLSearchParams): ListState | null {
  const names = namesFor(screen);
  const known = [...wireNames(screen), names.sort, names.page, names.size];
  if (!known.some((name) => parameters.has(name))) return null;
  const pairs = screen.filters.map(
    ({ kind, field, resolved }) => [field, filterKind(kind).fromUrl(resolved, parameters)] as const,
  );
  const filters = Object.freeze(Object.fromEntries(pairs.filter(([, value]) => value !== undefined)));
  const sort = sortFrom(screen, parameters.getAll(names.sort));
  return {
    ...initialListState(screen),
    draft: filters,
    applied: filters,
    sort: sort.length === 0 ? screen.sort : sort,
    currentPage: wholeNumber(parameters.get(names.page), QUERY_LIMITS.offset) ?? 1,
    pageSize: wholeNumber(parameters.get(names.size), QUERY_LIMITS.pageSize) ?? screen.pageSize,
  };
}

function wireNames(screen: UrlScreen): readonly string[] {
  return screen.filters.flatMap(({ kind, resolved }) => filterKind(kind).wireKeys(resolved));
}

/** A filter may be called `size`; then the list's own parameter takes an underscore, which no field name begins with. */
function namesFor(screen: UrlScreen): { readonly sort: string; readonly page: string; readonly size: string } {
  const taken = new Set(wireNames(screen));
  const free = (name: string) => (taken.has(name) ? `_${name}` : name);
  return { sort: free('sort'), page: free('page'), size: free('size') };
}

function sortFrom(screen: UrlScreen, texts: readonly string[]): readonly SortItem[] {
  const sortable = new Set(screen.columns.filter((column) => column.sortable).map((column) => column.field));
  const items = texts.flatMap((text): readonly SortItem[] => {
    const [, field = '', direction] = /^(.*)\.(asc|desc)$/.exec(text) ?? [];
    return sortable.has(field) ? [{ field, direction: direction === 'asc' ? 'asc' : 'desc' }] : [];
  });
  const once = items.filter((item, at) => items.findIndex((other) => other.field === item.field) === at);
  return once.slice(0, QUERY_LIMITS.sorts);
}

function wholeNumber(text: string | null, most: number): number | null {
  const number = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
