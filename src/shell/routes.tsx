import { type ComponentType, use } from 'react';
import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { ROUTE_GROUPS, type RouteGroup } from '#engine';
import { BrandIcon } from './brand/BrandIcon.tsx';
import { type Chunk, createChunk } from './navigation/createChunk.ts';
import { Guarded } from './navigation/guard/Guarded.tsx';
import { useOpenedSession } from './navigation/guard/useOpenedSession.ts';
import { LazyPage } from './navigation/LazyPage.tsx';
import { PageFrame } from './navigation/PageFrame.tsx';
import { type GroupRoutes, groupLoaders } from './navigation/routeGroups.ts';
import { UpgradeNotice } from './notices/UpgradeNotice.tsx';
import { NoAuthorityPage, NotFoundPage } from './states/HintPage.tsx';
import { RouteErrorPage } from './states/RouteErrorPage.tsx';
import { SCAN_PATHS } from './visibility.ts';
import { Watermark } from './watermark/Watermark.tsx';

const loginPage = createChunk('login', async () => (await import('./features/login/index.ts')).LoginPage);
const appLayout = createChunk('layout', async () => (await import('./features/layout/index.ts')).AppLayout);
const helpPage = createChunk('help', async () => (await import('./features/help/index.ts')).HelpPage);
const homePage = createChunk('home', async () => (await import('./features/home/index.ts')).HomePage);
const userCenterPage = createChunk(
  'user-center',
  async () => (await import('./features/user-center/index.ts')).UserCenterPage,
);

const agreementsPage = createChunk(
  'agreements',
  async () => (await import('./features/agreements/index.ts')).AgreementsPage,
);

const commonInputPage = createChunk(
  'common-input',
  async () => (await import('./features/component-demo/index.ts')).CommonInputPage,
);
const searchBoxPage = createChunk(
  'search-box',
  async () => (await import('./features/component-demo/index.ts')).SearchBoxPage,
);

/**
 * The routes (shell §2). The pages of the seven groups come with their groups; anything else under the layout is the
 * page that says there is none.
 */
const pages: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  {
    path: '/login',
    element: <OnePage chunk={loginPage} />,
  },
  // Without our frame, as they are opened without a login: by a phone that scanned a code, or from another system.
  ...[...SCAN_PATHS, '/tasklist'].map((path) => ({
    path: `${path}/*`,
    element: (
      <Guarded>
        <main>
          <NotFoundPage />
        </main>
      </Guarded>
    ),
  })),
  {
    element: <Framed />,
    children: [
      { path: '/home', element: <OnePage chunk={homePage} /> },
      { path: '/help/schema/*', element: <OnePage chunk={helpPage} /> },
      { path: '/usercenter', element: <OnePage chunk={userCenterPage} /> },
      { path: '/myAgreement', element: <OnePage chunk={agreementsPage} /> },
      { path: '/component-demo/common-input', element: <OnePage chunk={commonInputPage} /> },
      { path: '/component-demo/search-box', element: <OnePage chunk={searchBoxPage} /> },
      { path: '/noAuthority', element: <NoAuthorityPage /> },
      ...ROUTE_GROUPS.map(groupRoute),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const routes: readonly RouteObject[] = [
  { element: <Root />, errorElement: <RouteErrorPage />, children: [...pages] },
];

/** What stands over every page, whatever it is. */
function Root() {
  useOpenedSession();
  return (
    <>
      <BrandIcon />
      <Outlet />
      <UpgradeNotice />
      <Watermark />
    </>
  );
}

function OnePage({ chunk }: { readonly chunk: Chunk<ComponentType> }) {
  return (
    <PageFrame>
      <LazyPage chunk={chunk} props={{}} />
    </PageFrame>
  );
}

/** All addresses of a group, through its lazily loaded routes. */
function groupRoute(group: RouteGroup): RouteObject {
  const chunk = createChunk(group, groupLoaders[group]);
  return {
    path: `/${group}/*`,
    element: (
      <PageFrame>
        <GroupPages chunk={chunk} />
      </PageFrame>
    ),
  };
}

function GroupPages({ chunk }: { readonly chunk: Chunk<{ readonly routes: GroupRoutes }> }) {
  return useRoutes([...use(chunk()).routes]);
}

/** The frame of every page behind the login. */
function Framed() {
  return (
    <Guarded>
      <PageFrame>
        <LazyPage chunk={appLayout} props={{}} />
      </PageFrame>
    </Guarded>
  );
}
