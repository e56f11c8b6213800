import type { SortTerm } from '../query/ListQuery.ts';
import type { ResolvedEndpointSort } from '../resolve/ResolvedScreen.ts';
import type { JsonValue } from './EndpointRequest.ts';

/**
 * The order given parameters ask for; the way back from `sortParameters`. Total: what is unreadable is no term or one
 * on a column nobody has, so that only writing the terms again tells whether they say all that was given.
 *
 * @example readSortParameters({ style: 'sign', parameter: 'sort', … }, new Map([['sort', ['-signDate']]])) // signDate desc
 */
export function readSortParameters(
  { style, parameter, direction, words }: ResolvedEndpointSort,
  given: ReadonlyMap<string, readonly JsonValue[]>,
): readonly SortTerm[] {
  const values = (given.get(parameter) ?? []).flat() as readonly JsonValue[];
  const term = (column: unknown, word: unknown): SortTerm => ({
    column: String(column),
    direction: word === words.desc ? 'desc' : 'asc',
  });
  switch (style) {
    case 'pair': {
      const [word] = given.get(direction ?? '') ?? [];
      return values.map((column) => term(column, word));
    }
    case 'comma':
      return values.map((value) => {
        const text = String(value);
        const end = text.lastIndexOf(',');
        return term(text.slice(0, Math.max(end, 0)), text.slice(end + 1));
      });
    case 'sign':
      return values.flatMap((value) =>
        String(value)
          .split(',')
          .map(
            (text) => ({ column: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' }) as const,
          ),
      );
    case 'json':
      return values.flatMap(listOf).map((item) => {
        const { field, direction: word } = (item ?? {}) as { readonly field?: unknown; readonly direction?: unknown };
        return term(field, word);
      });
  }
}

function listOf(value: JsonValue): readonly JsonValue[] {
  if (typeof value !== 'string') return [value];
  try {
    return [JSON.parse(value) as JsonValue].flat() as readonly JsonValue[];
  } catch {
    return [value];
  }
}
