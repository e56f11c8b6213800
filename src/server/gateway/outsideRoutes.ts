import type { LoadedSchemas, ResolvedScreen } from '#engine';
import { hasPermission } from '../permissions.ts';
import type { Caller } from '../session/Caller.ts';

/** Where the gateway begins. */
export const OUTSIDE_PREFIX = '/outside';

/**
 * The screens that ask this of an endpoint, and those of them this caller may open. What no screen
 * declares is not passed on: the gateway is no way around the application into the network behind it.
 */
export function screensAt(
  { screens }: Pick<LoadedSchemas, 'screens'>,
  caller: Caller,
  method: string,
  path: string,
): { readonly asking: readonly ResolvedScreen[]; readonly own: readonly ResolvedScreen[] } {
  const asking = [...screens.values()].filter(({ source: { endpoint } }) => {
    return endpoint !== null && endpoint.path === path && endpoint.method === method;
  });
  return { asking, own: asking.filter(({ permission }) => hasPermission(caller, permission)) };
}
