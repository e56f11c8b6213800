import type { RouteObject } from 'react-router-dom';
import type { RouteGroup } from '#engine';

/** Routes of a group, relative to it. */
export type GroupRoutes = readonly RouteObject[];

/** One module per group, each a chunk of its own that is fetched when one of its addresses is first opened. */
export const groupLoaders: Readonly<Record<RouteGroup, () => Promise<{ readonly routes: GroupRoutes }>>> = {
  declare: () => import('./groups/declare.ts'),
  manager: () => import('./groups/manager.ts'),
  policy: () => import('./groups/policy.ts'),
  purchaser: () => import('./groups/purchaser.ts'),
  report: () => import('./groups/report.ts'),
  risk: () => import('./groups/risk.ts'),
  seller: () => import('./groups/seller.ts'),
};
