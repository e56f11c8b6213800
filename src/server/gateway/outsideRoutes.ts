import type { LoadedSchemas, ResolvedEndpoint, ResolvedScreen } from '#engine';
import { hasPermission } from '../permissions.ts';
import type { Caller } from '../session/Caller.ts';

/** Where the gateway begins. */
export const OUTSIDE_PREFIX = '/outside';

/**
 * The endpoints behind a path that screens of this caller ask, and whether there are any of others. What no screen
 * declares is not passed on: the gateway is no way around the application into the network behind it.
 */
export function endpointsAt(
  { screens }: Pick<LoadedSchemas, 'screens'>,
  caller: Caller,
  method: string,
  path: string,
): { readonly own: readonly ResolvedEndpoint[]; readonly exists: boolean } {
  const asking = [...screens.values()].filter(({ source: { endpoint } }: ResolvedScreen) => {
    return endpoint !== null && endpoint.path === path && endpoint.method === method;
  });
  const own = asking
    .filter(({ permission }) => hasPermission(caller, permission))
    .flatMap(({ source: { endpoint } }) => (endpoint === null ? [] : [endpoint]));
  return { own, exists: asking.length > 0 };
}
