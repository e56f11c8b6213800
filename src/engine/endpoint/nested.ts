import type { JsonValue } from './EndpointRequest.ts';

type Tree = { [name: string]: JsonValue | Tree };

/**
 * Values by dotted name as objects in each other.
 *
 * @example nested([['page.current', 1], ['page.size', 20]]) // { page: { current: 1, size: 20 } }
 */
export function nested(named: readonly (readonly [string, JsonValue])[]): { readonly [name: string]: JsonValue } {
  const tree: Tree = {};
  for (const [name, value] of named) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let at = tree;
    for (const step of steps) {
      if (!Object.hasOwn(at, step)) at[step] = {};
      at = at[step] as Tree;
    }
    at[last] = value;
  }
  return tree as { readonly [name: string]: JsonValue };
}
