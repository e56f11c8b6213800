import type { GroupRoutes } from '../routeGroups.ts';
import { ScreenRoute } from '../ScreenRoute.tsx';

/** Pages of the group manager (lists §2): its list screens, whatever their files declare. */
export const routes: GroupRoutes = [{ path: '*', Component: ScreenRoute }];
