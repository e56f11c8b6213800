import { createElement } from 'react';
import { createChunk } from '../createChunk.ts';
import { LazyPage } from '../LazyPage.tsx';
import type { GroupRoutes } from '../routeGroups.ts';
import { ScreenRoute } from '../ScreenRoute.tsx';

const groupSettings = createChunk(
  'group-settings',
  async () => (await import('../../features/group-settings/index.ts')).GroupSettingsPage,
);

const designer = createChunk('designer', async () => (await import('../../features/designer/index.ts')).DesignerPage);
const versionNotices = createChunk(
  'version-notices',
  async () => (await import('../../features/version-notices/index.ts')).VersionNoticesPage,
);

/** Pages of the group manager (lists §2): the handwritten ones, and its list screens, whatever their files declare. */
export const routes: GroupRoutes = [
  { path: 'group-settings', element: createElement(LazyPage, { chunk: groupSettings, props: {} }) },
  { path: 'designer', element: createElement(LazyPage, { chunk: designer, props: {} }) },
  { path: 'version-notices', element: createElement(LazyPage, { chunk: versionNotices, props: {} }) },
  { path: '*', Component: ScreenRoute },
];
