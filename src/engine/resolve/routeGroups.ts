/** First steps of every route: the seven groups the application loads one by one (lists §2). */
export const ROUTE_GROUPS = ['declare', 'manager', 'policy', 'purchaser', 'report', 'risk', 'seller'] as const;

/** Pages of these groups that are handwritten: no screen can stand there. */
export const BUILT_IN_ROUTES = ['/manager/designer', '/manager/group-settings', '/manager/version-notices'] as const;

export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/**
 * The group a route is in, or null when it is in none.
 *
 * @example routeGroup('/purchaser/invoice/general') // 'purchaser'
 */
export function routeGroup(route: string): RouteGroup | null {
  const [, first = '', rest] = route.split('/');
  return rest === undefined ? null : (ROUTE_GROUPS.find((group) => group === first) ?? null);
}
