import type { SortTerm } from '../query/ListQuery.ts';
import type { ResolvedEndpointSort } from '../resolve/ResolvedScreen.ts';
import type { JsonValue } from './EndpointRequest.ts';

/**
 * An order in the style of a backend; no parameter for no order.
 *
 * @example
 * comma   sort=signDate,desc&sort=name,asc
 * sign    sort=-signDate,name
 * pair    orderBy=signDate&order=desc
 */
export function sortParameters(
  { style, parameter, direction, words }: ResolvedEndpointSort,
  terms: readonly SortTerm[],
  place: 'query' | 'body',
): readonly (readonly [string, JsonValue])[] {
  const [first] = terms;
  if (first === undefined) return [];
  switch (style) {
    case 'pair':
      return [
        [parameter, first.column],
        [direction ?? '', words[first.direction]],
      ];
    case 'comma':
      return [[parameter, terms.map((term) => `${term.column},${words[term.direction]}`)]];
    case 'sign':
      return [[parameter, terms.map((term) => `${term.direction === 'desc' ? '-' : ''}${term.column}`).join(',')]];
    case 'json': {
      const list = terms.map((term) => ({ field: term.column, direction: words[term.direction] }));
      return [[parameter, place === 'body' ? list : JSON.stringify(list)]];
    }
  }
}
