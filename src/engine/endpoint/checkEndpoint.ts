import { filterKind } from '../filters/filterKinds.ts';
import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { Origin } from '../resolve/MergedScreen.ts';
import type { ResolvedEndpoint, ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import { report, type ScreenScope } from '../resolve/ScreenScope.ts';
import type { Endpoint } from '../schema.generated.ts';

/**
 * What is wrong with the endpoint of a screen beyond its shape: names no dictionary has, one parameter for two things,
 * properties that do nothing. A screen on a dataset has nothing to check.
 */
export function checkEndpoint(scope: ScreenScope): void {
  const { endpoint, fields } = scope.dataset;
  const declared = scope.merged.endpoint;
  if (endpoint === null || declared === null) return;
  const { value, origin } = declared;
  const at = (...steps: readonly string[]): Origin => ({ ...origin, pointer: childPointer(origin.pointer, ...steps) });
  const columns = Object.keys(endpoint.types);
  const wireNames = [...fields.all()].flatMap(({ field, definition }) =>
    definition.filter === undefined ? [] : wireKeysOf(field, definition.filter.kind),
  );
  checkNames('parameters', value.parameters, [...wireNames, ...columns], at('parameters'), scope);
  checkNames('fields', value.fields, columns, at('fields'), scope);
  checkNames('sort.fields', value.sort?.fields, columns, at('sort', 'fields'), scope);
  for (const [property, kind, ...steps] of idleProperties(value)) {
    report(scope, at(...steps), (place) => buildIssue('PROPERTY_NOT_FOR_KIND', place, { property, kind }), 'key');
  }
  if (value.method === 'GET' && value.filters?.in === 'body') {
    report(scope, at('filters', 'in'), (place) => buildIssue('ENDPOINT_BODY_OF_GET', place, {}));
  }
  // A term on a column that is not there is reported as such.
  const shown = new Set(scope.merged.columns?.map(({ field }) => field));
  const [, second] = scope.merged.sort.filter(({ value: term }) => shown.has(term.field));
  if (endpoint.sort?.most === 1 && second !== undefined) {
    report(scope, second.origin, (place) => buildIssue('ENDPOINT_SORT_ONE', place, {}));
  }
  checkParameters(endpoint, at, scope);
}

function wireKeysOf(field: string, kind: ResolvedFilter['kind']): readonly string[] {
  return filterKind(kind).wireKeys({ field } as ResolvedFilter);
}

function checkNames(
  list: string,
  names: Readonly<Record<string, string>> | undefined,
  known: readonly string[],
  origin: Origin,
  scope: ScreenScope,
): void {
  for (const name of Object.keys(names ?? {})) {
    if (known.includes(name)) continue;
    const own = { ...origin, pointer: childPointer(origin.pointer, name) };
    const near = nearestWord(name, known);
    report(scope, own, (place) => buildIssue('ENDPOINT_UNKNOWN_NAME', place, { list, name }, near), 'key');
  }
}

/** Properties said beside a style that has no use for them, with that style and their place. */
function idleProperties({
  page,
  sort,
  filters,
  method,
}: Endpoint): readonly (readonly [string, string, ...string[]])[] {
  const where = filters?.in ?? (method === 'GET' ? 'query' : 'body');
  return [
    ...(page.style === 'offset' && page.first !== undefined ? [['first', page.style, 'page', 'first'] as const] : []),
    ...(sort !== undefined && sort.style !== 'pair' && sort.direction !== undefined
      ? [['direction', sort.style, 'sort', 'direction'] as const]
      : []),
    ...(sort?.style === 'sign' && sort.words !== undefined ? [['words', sort.style, 'sort', 'words'] as const] : []),
    ...(filters?.lists !== undefined && (where === 'body' || filters.under !== undefined)
      ? [['lists', where, 'filters', 'lists'] as const]
      : []),
  ];
}

/** Nothing is sent under the name of something else: the backend would take one for the other. */
function checkParameters(
  endpoint: ResolvedEndpoint,
  at: (...steps: readonly string[]) => Origin,
  scope: ScreenScope,
): void {
  const { page, sort, parameters, filters } = endpoint;
  const below = (name: string): string => (filters.under === null ? name : `${filters.under}.${name}`);
  const conditions = [
    ...scope.merged.where.map(({ value: [name] }) => name),
    ...scope.merged.filters.flatMap(({ field }) => {
      const found = scope.dataset.fields.find(field);
      const kind = typeof found === 'object' ? found.definition.filter?.kind : undefined;
      return kind === undefined ? [] : wireKeysOf(field, kind);
    }),
  ];
  const uses: (readonly [name: string, what: string, origin: Origin])[] = [
    [page.parameter, 'page', at('page', 'parameter')],
    [page.size, 'page size', at('page', 'size')],
    ...(sort === null ? [] : [[sort.parameter, 'sort', at('sort', 'parameter')] as const]),
    ...(sort?.direction == null ? [] : [[sort.direction, 'direction', at('sort', 'direction')] as const]),
    ...conditions.map((name) => {
      const mapped = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      return [below(mapped ?? name), name, mapped === undefined ? at() : at('parameters', name)] as const;
    }),
  ];
  const taken = new Map<string, string>();
  for (const [parameter, second, origin] of uses) {
    const first = taken.get(parameter);
    taken.set(parameter, second);
    if (first === undefined) continue;
    report(scope, origin, (place) => buildIssue('ENDPOINT_PARAMETER_TWICE', place, { parameter, first, second }));
  }
}
