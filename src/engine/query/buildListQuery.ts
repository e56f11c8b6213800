import type { ResolvedDataset, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { columnsAskedOf } from './actionColumns.ts';
import { buildClauses } from './buildClauses.ts';
import type { Condition, ListQuery, ListRequest } from './ListQuery.ts';
import type { Part } from './Part.ts';
import type { QueryProblem } from './queryProblems.ts';
import { readPage, readSort } from './readOrder.ts';
import { conditionFields } from './rowCondition.ts';

export type BuiltListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly problems: readonly QueryProblem[] };

/**
 * Turns what a caller asks of a screen into the query tree, or into every reason why it is refused.
 *
 * A clause is refused, never dropped: an unknown filter would otherwise widen the answer. Give it the screen restricted
 * to the caller's permissions; then a field the caller may not read is simply unknown here, for filters, sort and sums
 * alike. The screen's fixed conditions are part of `where`; the policy of the caller is not, the server adds it apart.
 *
 * @example
 * request   { filters: { sellerName: 'abc' }, sort: [{ field: 'invoiceDate', direction: 'desc' }] }
 * where     kind = 'general' and (sellerName contains 'ABC' or sellerTaxNo contains 'ABC')
 */
export function buildListQuery(screen: ResolvedScreen, dataset: ResolvedDataset, request: ListRequest): BuiltListQuery {
  const where = buildWhere(screen, dataset, request.filters);
  const sort = readSort(screen, request.sort ?? screen.sort);
  const page = readPage(request.page ?? { currentPage: 1, pageSize: screen.pageSize });
  const problems = [...where.problems, ...sort.problems, ...page.problems];
  if (problems.length > 0) return { ok: false, problems };
  const query: ListQuery = {
    dataset: dataset.name,
    select: columnsRead(screen, dataset),
    where: where.value,
    sort: sort.value,
    page: page.value,
    sums: sourcesOf(screen, screen.totals),
  };
  return { ok: true, query: deepFreeze(query) };
}

function buildWhere(screen: ResolvedScreen, dataset: ResolvedDataset, filters: unknown): Part<Condition> {
  const { value, problems } = buildClauses(screen, dataset, filters);
  return { value: { op: 'and', of: [...value.fixed, ...value.clauses.map(({ condition }) => condition)] }, problems };
}

/** What the table shows, and what its actions and dialogs need before they are asked for: guards, bounds, prefilled values. */
function columnsRead(screen: ResolvedScreen, dataset: ResolvedDataset): readonly string[] {
  const shown = screen.columns.map((column) => column.source);
  const asked = Object.values(screen.actions).flatMap(columnsAskedOf);
  const guarded = Object.values(screen.opens).flatMap(({ when }) => when.flatMap(({ is }) => conditionFields(is)));
  return [...new Set([...shown, ...asked, ...guarded])].filter((name) => Object.hasOwn(dataset.columns, name));
}

function sourcesOf(screen: ResolvedScreen, fields: readonly string[]): readonly string[] {
  const sources = new Map(screen.columns.map((column) => [column.field, column.source]));
  return [...new Set(fields.flatMap((field) => sources.get(field) ?? []))];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
