import { type ComponentType, use, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { ROUTE_GROUPS, type RouteGroup } from '#engine';
import { FailureError } from './http/Outcome.ts';
import { type Chunk, createChunk } from './navigation/createChunk.ts';
import { LazyPage } from './navigation/LazyPage.tsx';
import { PageFrame } from './navigation/PageFrame.tsx';
import { type GroupRoutes, groupLoaders } from './navigation/routeGroups.ts';
import { useServices } from './ServicesContext.tsx';
import { useSession } from './session/useSession.ts';
import { FailurePanel } from './states/FailurePanel.tsx';
import { NoAuthorityPage, NotFoundPage } from './states/HintPage.tsx';
import { LoadingPanel } from './states/LoadingPanel.tsx';
import { Watermark } from './watermark/Watermark.tsx';

const loginPage = createChunk('login', async () => (await import('./features/login/index.ts')).LoginPage);
const appLayout = createChunk('layout', async () => (await import('./features/layout/index.ts')).AppLayout);
const helpPage = createChunk('help', async () => (await import('./features/help/index.ts')).HelpPage);
const homePage = createChunk('home', async () => (await import('./features/home/index.ts')).HomePage);

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
    element: (
      <PageFrame>
        <LazyPage chunk={loginPage} props={{}} />
      </PageFrame>
    ),
  },
  {
    element: <Guarded />,
    children: [
      {
        path: '/home',
        element: (
          <PageFrame>
            <LazyPage chunk={homePage} props={{}} />
          </PageFrame>
        ),
      },
      {
        path: '/help/schema/*',
        element: (
          <PageFrame>
            <LazyPage chunk={helpPage} props={{}} />
          </PageFrame>
        ),
      },
      { path: '/component-demo/common-input', element: <DemoPage chunk={commonInputPage} /> },
      { path: '/component-demo/search-box', element: <DemoPage chunk={searchBoxPage} /> },
      { path: '/noAuthority', element: <NoAuthorityPage /> },
      ...ROUTE_GROUPS.map(groupRoute),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const routes: readonly RouteObject[] = [{ element: <Root />, children: [...pages] }];

/** What stands over every page, whatever it is. */
function Root() {
  return (
    <>
      <Outlet />
      <Watermark />
    </>
  );
}

function DemoPage({ chunk }: { readonly chunk: Chunk<ComponentType> }) {
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

/** Pages behind the login: the layout, or the login page with the target remembered. */
function Guarded() {
  const { session } = useServices();
  const state = useSession();
  const location = useLocation();
  switch (state.name) {
    case 'checking':
      return <LoadingPanel />;
    case 'unreachable':
      return <FailurePanel error={new FailureError(state.failure)} onRetry={session.open} />;
    case 'anonymous':
      return <ToLogin target={state.wanted ? null : `${location.pathname}${location.search}`} />;
    case 'signedIn':
    case 'expiring':
      return (
        <PageFrame>
          <LazyPage chunk={appLayout} props={{}} />
        </PageFrame>
      );
  }
}

function ToLogin({ target }: { readonly target: string | null }) {
  const { session } = useServices();
  useEffect(() => {
    if (target !== null) session.rememberTarget(target);
  }, [session, target]);
  return <Navigate to="/login" replace />;
}
