import { filterKind } from '../filters/filterKinds.ts';
import type { ResolvedDataset, ResolvedFilter, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { fixedConditions } from './fixedConditions.ts';
import type { Condition } from './ListQuery.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import type { QueryProblem, QueryProblemCode } from './queryProblems.ts';

/** A part of a query, with the problems met while building it. */
export interface Part<T> {
  readonly value: T;
  readonly problems: readonly QueryProblem[];
}

/** The condition of one filter that is set. */
export interface Clause {
  readonly field: string;
  readonly condition: Condition;
}

/** What a screen asks of its rows: its own fixed conditions, and one clause per filter that is set. */
export interface Clauses {
  readonly fixed: readonly Condition[];
  readonly clauses: readonly Clause[];
}

/**
 * The conditions of a query, still apart by filter. Whatever asks about rows by filters starts here, so that a list and
 * an explanation of it can never disagree.
 *
 * @example buildClauses(screen, dataset, { invoiceNo: '25' }).value.clauses // [{ field: 'invoiceNo', condition: { op: 'contains', … } }]
 */
export function buildClauses(screen: ResolvedScreen, dataset: ResolvedDataset, filters: unknown): Part<Clauses> {
  const fixed = fixedConditions(screen);
  const refused = (one: QueryProblem): Part<Clauses> => ({ value: { fixed, clauses: [] }, problems: [one] });
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) {
    return refused(problem('QUERY_WRONG_TYPE', 'filters'));
  }
  const wire = filters as Readonly<Record<string, unknown>>;
  const names = Object.keys(wire);
  if (names.length > QUERY_LIMITS.filterParameters) return refused(problem('QUERY_TOO_MANY_FILTERS', 'filters'));
  const known = new Set(screen.filters.flatMap((filter) => filterKind(filter.kind).wireKeys(filter)));
  const unknown = names.filter((name) => !known.has(name)).map((name) => problem('QUERY_UNKNOWN_FILTER', name));
  const parts = screen.filters.map((filter) => buildClause(filter, dataset, wire));
  return {
    value: { fixed, clauses: parts.flatMap(({ value }) => value) },
    problems: [...unknown, ...parts.flatMap(({ problems }) => problems)],
  };
}

/** No clause for a filter that is not set, one for a filter that is. */
function buildClause(
  filter: ResolvedFilter,
  dataset: ResolvedDataset,
  wire: Readonly<Record<string, unknown>>,
): Part<readonly Clause[]> {
  const kind = filterKind(filter.kind);
  const read = kind.fromWire(filter, wire);
  if (!read.ok) return { value: [], problems: [read.problem] };
  const broken = kind.check(filter, read.value).map(({ message }) => ({
    ...problem('QUERY_RULE_BROKEN', kind.wireKeys(filter)[0] ?? filter.field),
    detail: message,
  }));
  if (broken.length > 0) return { value: [], problems: broken };
  if (read.value === undefined) return { value: [], problems: [] };
  return { value: [{ field: filter.field, condition: kind.condition(filter, read.value, dataset) }], problems: [] };
}

export function problem(code: QueryProblemCode, parameter: string): QueryProblem {
  return { code, parameter };
}
