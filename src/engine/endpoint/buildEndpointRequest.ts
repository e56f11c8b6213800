import { filterKind } from '../filters/filterKinds.ts';
import type { ListRequest, SortTerm } from '../query/ListQuery.ts';
import { type Part, problem } from '../query/Part.ts';
import { readFilters } from '../query/readFilters.ts';
import { readPage, readSort } from '../query/readOrder.ts';
import type { ResolvedEndpoint, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { BuiltEndpointRequest, EndpointUser, JsonValue } from './EndpointRequest.ts';
import { endpointHeaders } from './endpointHeaders.ts';
import { parameterOf, sortNameOf } from './endpointNames.ts';
import { nested } from './nested.ts';
import { sortParameters } from './sortParameters.ts';

type Named = readonly (readonly [name: string, value: JsonValue])[];

/**
 * What a list asks of an endpoint, in the words of its backend, or every reason why it is refused: the same reasons the
 * reference server has, so that a clause is never dropped on the way.
 *
 * @throws Error for a screen on a dataset: that is asked of the reference server.
 * @example
 * request   { filters: { signDateStart: '2025-11-01' }, page: { currentPage: 1, pageSize: 100 } }
 * result    GET /outside/suppliers?beginTime=2025-11-01&pageNo=0&pageSize=100
 */
export function buildEndpointRequest(
  screen: ResolvedScreen,
  asked: ListRequest,
  user: EndpointUser,
): BuiltEndpointRequest {
  const { endpoint, where } = screen.source;
  if (endpoint === null) throw new Error(`${screen.id} has no endpoint`);
  const filters = readFilters(screen, asked.filters);
  const order = readOrder(screen, endpoint, asked.sort ?? screen.sort);
  const page = readPage(asked.page ?? { currentPage: 1, pageSize: screen.pageSize });
  const wire = Object.assign(
    {},
    ...filters.value.map(({ filter, value }) => filterKind(filter.kind).toWire(filter, value)),
  );
  const conditions: Named = Object.entries<JsonValue>({ ...where, ...wire }).map(([name, value]) => [
    parameterOf(endpoint, name),
    value,
  ]);
  const problems = [...filters.problems, ...order.problems, ...page.problems, ...listProblems(conditions, endpoint)];
  if (problems.length > 0) return { ok: false, problems };
  const { currentPage, pageSize } = page.value;
  const position =
    endpoint.page.style === 'offset' ? (currentPage - 1) * pageSize : currentPage - 1 + endpoint.page.first;
  const others: Named = [
    [endpoint.page.parameter, position],
    [endpoint.page.size, pageSize],
    ...(endpoint.sort === null ? [] : sortParameters(endpoint.sort, named(order.value, endpoint), endpoint.filters.in)),
  ];
  const { method, path, headers } = endpoint;
  const parts =
    endpoint.filters.in === 'body' ? inBody(conditions, others, endpoint) : inQuery(conditions, others, endpoint);
  return { ok: true, request: { method, path, ...parts, headers: endpointHeaders(headers, user) } };
}

function readOrder(
  screen: ResolvedScreen,
  { sort }: ResolvedEndpoint,
  asked: NonNullable<ListRequest['sort']>,
): Part<readonly SortTerm[]> {
  const order = readSort(screen, asked);
  const tooMany = order.problems.length === 0 && sort !== null && order.value.length > sort.most;
  return tooMany ? { value: [], problems: [problem('QUERY_ONE_SORT', 'sort')] } : order;
}

/** The terms under the names the backend orders by. */
function named(terms: readonly SortTerm[], endpoint: ResolvedEndpoint): readonly SortTerm[] {
  return terms.map(({ column, direction }) => ({ column: sortNameOf(endpoint, column), direction }));
}

/** A value with a comma in it cannot stand in a list joined with commas. */
function listProblems(conditions: Named, { filters }: ResolvedEndpoint) {
  if (filters.in !== 'query' || filters.lists !== 'comma' || filters.under !== null) return [];
  const split = conditions.filter(
    ([, value]) => Array.isArray(value) && value.some((one: JsonValue) => String(one).includes(',')),
  );
  return split.map(([name]) => problem('QUERY_BAD_TEXT', name));
}

function inBody(conditions: Named, others: Named, { filters }: ResolvedEndpoint) {
  const below: Named = conditions.map(([name, value]) => [
    filters.under === null ? name : `${filters.under}.${name}`,
    value,
  ]);
  return { query: [], body: nested([...below, ...others]) };
}

function inQuery(conditions: Named, others: Named, { filters, method }: ResolvedEndpoint) {
  const { under, lists } = filters;
  const below: Named =
    under === null ? conditions : conditions.length === 0 ? [] : [[under, JSON.stringify(nested(conditions))]];
  const query = [...below, ...others].flatMap(([name, value]) => {
    const isCondition = below.some(([own]) => own === name);
    return queryTexts(value, isCondition ? lists : 'repeat').map((text) => [name, text] as const);
  });
  // A service that takes its parameters from the address of a POST still wants a body it can read.
  return { query, body: method === 'POST' ? {} : null };
}

/** The texts a value stands in an address as. */
export function queryTexts(value: JsonValue, lists: ResolvedEndpoint['filters']['lists']): readonly string[] {
  if (!Array.isArray(value)) return [String(value)];
  const texts = value.map((one: JsonValue) => String(one));
  return lists === 'comma' ? [texts.join(',')] : texts;
}
