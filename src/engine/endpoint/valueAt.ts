/**
 * What stands at a path of dotted names; undefined where there is nothing.
 *
 * @example valueAt({ data: { list: [] } }, 'data.list') // []
 */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at;
}
