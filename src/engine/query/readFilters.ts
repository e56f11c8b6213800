import { filterKind } from '../filters/filterKinds.ts';
import type { ResolvedFilter, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { type Part, problem } from './Part.ts';
import { QUERY_LIMITS } from './queryLimits.ts';

/** A filter that is set, with its value as its kind reads it. */
export interface SetFilter {
  readonly filter: ResolvedFilter;
  readonly value: unknown;
}

/**
 * The filters a caller sets, by wire name and not yet trusted. Unknown names, wrong values and broken rules are problems;
 * nothing is dropped, because what is dropped widens the answer.
 */
export function readFilters({ filters }: Pick<ResolvedScreen, 'filters'>, given: unknown): Part<readonly SetFilter[]> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { value: [], problems: [problem('QUERY_WRONG_TYPE', 'filters')] };
  }
  const wire = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(wire);
  if (names.length > QUERY_LIMITS.filterParameters) {
    return { value: [], problems: [problem('QUERY_TOO_MANY_FILTERS', 'filters')] };
  }
  const known = new Set(filters.flatMap((filter) => filterKind(filter.kind).wireKeys(filter)));
  const unknown = names.filter((name) => !known.has(name)).map((name) => problem('QUERY_UNKNOWN_FILTER', name));
  const parts = filters.map((filter) => readFilter(filter, wire));
  return {
    value: parts.flatMap(({ value }) => value),
    problems: [...unknown, ...parts.flatMap(({ problems }) => problems)],
  };
}

/** Nothing for a filter that is not set. */
function readFilter(filter: ResolvedFilter, wire: Readonly<Record<string, unknown>>): Part<readonly SetFilter[]> {
  const kind = filterKind(filter.kind);
  const read = kind.fromWire(filter, wire);
  if (!read.ok) return { value: [], problems: [read.problem] };
  const broken = kind.check(filter, read.value).map(({ message }) => ({
    ...problem('QUERY_RULE_BROKEN', kind.wireKeys(filter)[0] ?? filter.field),
    detail: message,
  }));
  if (broken.length > 0) return { value: [], problems: broken };
  return { value: read.value === undefined ? [] : [{ filter, value: read.value }], problems: [] };
}
