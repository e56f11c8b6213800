import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { ListQuery, ListRequest, SortTerm } from './ListQuery.ts';
import { type Part, problem } from './Part.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import type { QueryProblem } from './queryProblems.ts';

/** Fields are columns of the screen; the tree names dataset columns, and a column is sorted by once. */
export function readSort(screen: Pick<ResolvedScreen, 'columns'>, sort: unknown): Part<readonly SortTerm[]> {
  if (!Array.isArray(sort)) return { value: [], problems: [problem('QUERY_WRONG_TYPE', 'sort')] };
  if (sort.length > QUERY_LIMITS.sorts) return { value: [], problems: [problem('QUERY_TOO_MANY_SORTS', 'sort')] };
  const sortable = new Map(screen.columns.filter((column) => column.sortable).map((column) => [column.field, column]));
  const terms: SortTerm[] = [];
  const problems: QueryProblem[] = [];
  for (const item of sort as readonly { readonly field?: unknown; readonly direction?: unknown }[]) {
    const { field, direction } = item ?? {};
    const column = typeof field === 'string' ? sortable.get(field)?.source : undefined;
    if (column === undefined) problems.push(problem('QUERY_UNKNOWN_SORT', typeof field === 'string' ? field : 'sort'));
    else if (direction !== 'asc' && direction !== 'desc') problems.push(problem('QUERY_BAD_DIRECTION', String(field)));
    else if (terms.some((term) => term.column === column)) problems.push(problem('QUERY_REPEATED_SORT', String(field)));
    else terms.push({ column, direction });
  }
  return { value: terms, problems };
}

/** A page within the limits of every list. */
export function readPage(page: NonNullable<ListRequest['page']>): Part<ListQuery['page']> {
  const { currentPage, pageSize } = page;
  const problems: QueryProblem[] = [];
  if (!Number.isSafeInteger(currentPage) || currentPage < 1) problems.push(problem('QUERY_BAD_PAGE', 'currentPage'));
  if (!Number.isSafeInteger(pageSize) || pageSize < 1 || pageSize > QUERY_LIMITS.pageSize) {
    problems.push(problem('QUERY_BAD_PAGE_SIZE', 'pageSize'));
  }
  if (problems.length === 0 && !isWithinReach(page)) problems.push(problem('QUERY_OFFSET_TOO_LARGE', 'currentPage'));
  return { value: { currentPage, pageSize }, problems };
}

/**
 * Whether a page begins within the rows that can be paged through.
 *
 * @example isWithinReach({ currentPage: 10_001, pageSize: 100 }) // false
 */
export function isWithinReach({ currentPage, pageSize }: ListQuery['page']): boolean {
  return (currentPage - 1) * pageSize < QUERY_LIMITS.offset;
}
