import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { ownValue } from '../filters/wireValue.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import { listStateOfView } from '../views/listStateOfView.ts';
import type { SavedView } from '../views/SavedView.ts';
import type { AddressParameters, BrokenClause } from './BrokenClause.ts';
import type { ListState } from './ListState.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import { readAddress } from './readAddress.ts';
import { isWithinReach } from './readOrder.ts';
import { initialListState } from './reduceList.ts';

type UrlScreen = Pick<CompiledScreen, 'language' | 'filters' | 'columns' | 'defaults' | 'sort' | 'pageSize'>;

/** The navigation guard strips it from links; it is no condition. */
const TOKEN = 'token';

/**
 * The address of what the user sees: filters, order, page, page size and saved view. Inverse of `listStateFromUrl`,
 * broken clauses included: they stand in the address as they came.
 *
 * Page and size are always written, so that a list whose filters were all emptied differs from a plain visit, which
 * gets the defaults. A link to a view that does not exist stays that link.
 *
 * @example listStateToUrl(screen, state).toString() // 'invoiceNo=25&sort=invoiceDate.desc&page=1&size=100'
 */
export function listStateToUrl(screen: UrlScreen, state: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  const append = (pairs: AddressParameters) => {
    for (const [name, text] of pairs) parameters.append(name, text);
  };
  const names = namesFor(screen);
  const lostView = state.broken.find((clause) => clause.reason === 'unknownView');
  if (lostView !== undefined) {
    parameters.append(names.view, lostView.text);
    return parameters;
  }
  for (const { kind, field, resolved } of screen.filters) {
    const value = filterKind(kind).normalise(resolved, ownValue(state.applied, field));
    if (value !== undefined) append(filterKind(kind).toUrl(resolved, value));
  }
  for (const clause of state.broken) append(clause.parameters);
  for (const { field, direction } of state.sort) parameters.append(names.sort, `${field}.${direction}`);
  parameters.append(names.page, String(state.currentPage));
  parameters.append(names.size, String(state.pageSize));
  if (state.view !== null) parameters.append(names.view, state.view);
  return parameters;
}

/**
 * The state a link describes, or null when it says nothing about the list.
 *
 * A link stands for itself: a filter it does not name is empty, not defaulted. Filters fail closed: a parameter no
 * filter has, or a value its filter cannot read, becomes a broken clause. An order, page or size that does not exist, and
 * a page nobody can page to, is passed over, since it hides nothing. A view alone applies that view; beside filters it is only their name.
 *
 * @example listStateFromUrl(screen, new URLSearchParams('invoiceNo=25'))?.applied // { invoiceNo: '25' }
 */
export function listStateFromUrl(
  screen: UrlScreen,
  parameters: URLSearchParams,
  views: readonly SavedView[] = [],
): ListState | null {
  const names = namesFor(screen);
  const pairs = [...parameters];
  const isOwn = (name: string) => Object.values(names).includes(name) || name === TOKEN;
  const filters = wireNames(screen);
  const clauses = pairs.filter(([name]) => filters.has(name) || !isOwn(name));
  const start = initialListState(screen);
  const view = parameters.get(names.view) || null;
  const sort = sortFrom(screen, parameters.getAll(names.sort));
  const size = wholeNumber(parameters.get(names.size), QUERY_LIMITS.pageSize);

  if (clauses.length === 0 && !parameters.has(names.page)) {
    if (view !== null) return viewState(screen, view, views, sort, size ?? start.pageSize);
    if (!parameters.has(names.sort) && !parameters.has(names.size)) return null;
  }
  const { values, broken } = readAddress(screen, clauses);
  const pageSize = size ?? screen.pageSize;
  const currentPage = wholeNumber(parameters.get(names.page), QUERY_LIMITS.offset) ?? 1;
  return {
    ...start,
    draft: values,
    applied: values,
    broken,
    view,
    sort: sort.length === 0 ? screen.sort : sort,
    currentPage: isWithinReach({ currentPage, pageSize }) ? currentPage : 1,
    pageSize,
  };
}

/** A link that names a view and nothing else. */
function viewState(
  screen: UrlScreen,
  id: string,
  views: readonly SavedView[],
  sort: readonly SortItem[],
  pageSize: number,
): ListState {
  const view = views.find((candidate) => candidate.id === id);
  if (view === undefined) return { ...initialListState(screen), pageSize, broken: [unknownView(id)] };
  const state = listStateOfView(screen, view);
  return { ...state, pageSize, sort: sort.length === 0 ? state.sort : sort };
}

function unknownView(id: string): BrokenClause {
  return { field: '', label: null, text: id, reason: 'unknownView', parameters: [] };
}

function wireNames(screen: Pick<CompiledScreen, 'filters'>): ReadonlySet<string> {
  return new Set(screen.filters.flatMap(({ kind, resolved }) => filterKind(kind).wireKeys(resolved)));
}

type OwnNames = Readonly<Record<'sort' | 'page' | 'size' | 'view', string>>;

/** A filter may be called `size`; then the list's own parameter takes an underscore, which no field name begins with. */
function namesFor(screen: UrlScreen): OwnNames {
  const taken = wireNames(screen);
  const free = (name: string) => (taken.has(name) ? `_${name}` : name);
  return { sort: free('sort'), page: free('page'), size: free('size'), view: free('view') };
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
