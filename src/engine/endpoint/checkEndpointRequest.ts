import { filterKind } from '../filters/filterKinds.ts';
import { problem } from '../query/Part.ts';
import type { QueryProblem } from '../query/queryProblems.ts';
import type { FixedValue, ResolvedEndpoint, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { queryTexts } from './buildEndpointRequest.ts';
import type { EndpointRequest, JsonValue } from './EndpointRequest.ts';
import { parameterOf, sortNameOf } from './endpointNames.ts';
import { readParameters } from './readParameters.ts';
import { readSortParameters } from './readSortParameters.ts';
import { sortParameters } from './sortParameters.ts';

type Given = ReadonlyMap<string, readonly JsonValue[]>;

/**
 * Why a request is none this screen could ask, or null: the judge of a gateway between a browser and a backend, to be
 * given the screen as its caller may see it. Parameters are those of its filters, its page and its order and no others;
 * the order is by columns it has, and its fixed conditions are there with their values. Values of filters are left to the backend.
 *
 * @throws Error for a screen on a dataset
 * @example checkEndpointRequest(screen, { query: [['account', '6222']], body: null }) // QUERY_UNKNOWN_FILTER account
 */
export function checkEndpointRequest(
  screen: ResolvedScreen,
  request: Pick<EndpointRequest, 'query' | 'body'>,
): QueryProblem | null {
  const { endpoint, where } = screen.source;
  if (endpoint === null) throw new Error(`${screen.id} has no endpoint`);
  const { page, sort } = endpoint;
  const fixed = Object.entries(where).map(([name, value]) => [conditionName(endpoint, name), value] as const);
  const filters = screen.filters
    .flatMap((filter) => filterKind(filter.kind).wireKeys(filter))
    .map((name) => conditionName(endpoint, name));
  const ordering = sort === null ? [] : [sort.parameter, ...(sort.direction === null ? [] : [sort.direction])];
  const conditions = new Set([...fixed.map(([name]) => name), ...filters]);
  const declared = new Set([...conditions, page.parameter, page.size, ...ordering]);
  const { given, foreign } = readParameters(endpoint, request, declared);
  if (foreign !== null) return problem('QUERY_UNKNOWN_FILTER', foreign);
  for (const [name, values] of given) {
    if (!declared.has(name)) return problem('QUERY_UNKNOWN_FILTER', name);
    if (!ordering.includes(name) && !values.every(isPlain)) return problem('QUERY_WRONG_TYPE', name);
  }
  const missing = fixed.find(([name, value]) => !isSame(given.get(name), asSent(value, endpoint)));
  if (missing !== undefined) return problem('QUERY_FIXED_CONDITION', missing[0]);
  return sortProblem(screen, endpoint, given);
}

function conditionName(endpoint: ResolvedEndpoint, name: string): string {
  const { under } = endpoint.filters;
  return under === null ? parameterOf(endpoint, name) : `${under}.${parameterOf(endpoint, name)}`;
}

/** A backend may give an object in the place of a value a meaning of its own. */
function isPlain(value: JsonValue): boolean {
  return [value].flat().every((one) => typeof one !== 'object' || one === null);
}

function asSent(value: FixedValue, { filters }: ResolvedEndpoint): readonly JsonValue[] {
  return filters.in === 'query' && filters.under === null ? queryTexts(value, filters.lists) : [value];
}

function isSame(given: readonly JsonValue[] | undefined, expected: readonly JsonValue[]): boolean {
  return given !== undefined && JSON.stringify(given) === JSON.stringify(expected);
}

/** Written anew from what was read: a second value, or a word that is no direction, would be read by the backend alone. */
function sortProblem(screen: ResolvedScreen, endpoint: ResolvedEndpoint, given: Given): QueryProblem | null {
  const { sort, filters } = endpoint;
  if (sort === null) return null;
  const terms = readSortParameters(sort, given);
  const known = screen.columns.filter(({ sortable }) => sortable).map(({ source }) => sortNameOf(endpoint, source));
  const foreign = terms.find(({ column }) => !known.includes(column));
  if (foreign !== undefined) return problem('QUERY_UNKNOWN_SORT', foreign.column);
  const written = new Map(
    sortParameters(sort, terms, filters.in).map(([name, value]) => [
      name,
      filters.in === 'body' ? [value] : queryTexts(value, 'repeat'),
    ]),
  );
  const wrong = [sort.parameter, sort.direction].find(
    (name) =>
      name !== null && (given.has(name) || written.has(name)) && !isSame(given.get(name), written.get(name) ?? []),
  );
  return wrong == null ? null : problem('QUERY_UNKNOWN_SORT', wrong);
}
