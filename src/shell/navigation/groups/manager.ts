import { createElement } from 'react';
import { createChunk } from '../createChunk.ts';
import { DesignerRoute } from '../DesignerRoute.tsx';
import { LazyPage } from '../LazyPage.tsx';
import type { GroupRoutes } from '../routeGroups.ts';
import { ScreenRoute } from '../ScreenRoute.tsx';

const groupSettings = createChunk(
  'group-settings',
  async () => (await import('../../features/group-settings/index.ts')).GroupSettingsPage,
);

/** Pages of the group manager (lists §2): the handwritten ones, and its list screens, whatever their files declare. */
export const routes: GroupRoutes = [
  { path: 'group-settings', element: createElement(LazyPage, { chunk: groupSettings, props: {} }) },
  { path: 'designer', Component: DesignerRoute },
  { path: '*', Component: ScreenRoute },
];
