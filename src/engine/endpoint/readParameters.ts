import type { ResolvedEndpoint } from '../resolve/ResolvedScreen.ts';
import type { EndpointRequest, JsonValue } from './EndpointRequest.ts';

type Named = readonly [name: string, value: JsonValue];
type JsonObject = Readonly<Record<string, JsonValue>>;

export interface ReadParameters {
  /** All values of each, in order, by the dotted name a screen declares it by. */
  readonly given: ReadonlyMap<string, readonly JsonValue[]>;
  /** First name that stands where, or is written as, `buildEndpointRequest` would never do it. */
  readonly foreign: string | null;
}

/** The parameters of a request; the way back from `buildEndpointRequest`. Nothing of the request is passed over. */
export function readParameters(
  { filters }: Pick<ResolvedEndpoint, 'filters'>,
  { query, body }: Pick<EndpointRequest, 'query' | 'body'>,
  declared: ReadonlySet<string>,
): ReadParameters {
  const { under } = filters;
  const foreign: string[] = [];
  const leaves = (value: JsonObject, prefix: string): readonly Named[] =>
    Object.entries(value).flatMap(([key, inner]) => {
      const name = `${prefix}${key}`;
      // A key with a dot in it only looks like a name that leads into an object.
      if (key.includes('.')) foreign.push(name);
      const leads = !declared.has(name) && [...declared].some((one) => one.startsWith(`${name}.`));
      return leads && isObject(inner) ? leaves(inner, `${name}.`) : [[name, inner] as const];
    });
  const named: Named[] = [];
  for (const [name, value] of query) {
    const below = under === null ? null : `${under}.`;
    if (filters.in === 'body' || (below !== null && name.startsWith(below))) foreign.push(name);
    else if (name !== under) named.push([name, value]);
    else {
      const conditions = readExactly(value);
      if (conditions === null) foreign.push(name);
      else named.push(...leaves(conditions, `${under}.`));
    }
  }
  if (filters.in === 'body') named.push(...leaves(body ?? {}, ''));
  else foreign.push(...Object.keys(body ?? {}));
  const given = new Map<string, JsonValue[]>();
  for (const [name, value] of named) given.set(name, [...(given.get(name) ?? []), value]);
  return { given, foreign: foreign[0] ?? null };
}

/** An object from text that says it in the one way we write it: of a key given twice a backend may read the other. */
function readExactly(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) && JSON.stringify(value) === text ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
