import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { useScreens } from './adapters/useScreens.ts';
import { FailureError } from './http/Outcome.ts';
import { useServices } from './ServicesContext.tsx';
import { useSession } from './session/useSession.ts';
import { DefectBoundary } from './states/DefectBoundary.tsx';
import { FailurePanel } from './states/FailurePanel.tsx';
import { NoAuthorityPage, NotFoundPage } from './states/HintPage.tsx';
import { LoadingPanel } from './states/LoadingPanel.tsx';

const LoginPage = lazy(() => import('./features/login/index.ts').then((feature) => ({ default: feature.LoginPage })));
const AppLayout = lazy(() => import('./features/layout/index.ts').then((feature) => ({ default: feature.AppLayout })));
const HomePage = lazy(() => import('./features/home/index.ts').then((feature) => ({ default: feature.HomePage })));
const ListScreenPage = lazy(() =>
  import('./features/list-screen/index.ts').then((feature) => ({ default: feature.ListScreenPage })),
);

/**
 * The routes (shell §2). List screens are not written here: the wildcard asks whether a screen the caller may open has
 * this path, so that adding a screen file adds a route.
 */
export const routes: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  {
    path: '/login',
    element: (
      <Page>
        <LoginPage />
      </Page>
    ),
  },
  {
    element: <Guarded />,
    children: [
      {
        path: '/home',
        element: (
          <Page>
            <HomePage />
          </Page>
        ),
      },
      { path: '/noAuthority', element: <NoAuthorityPage /> },
      { path: '*', element: <AnyScreen /> },
    ],
  },
];

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
        <Page>
          <AppLayout />
        </Page>
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

function AnyScreen() {
  const { pathname } = useLocation();
  const { screens, error, retry } = useScreens();
  if (screens === undefined)
    return error === undefined ? <LoadingPanel /> : <FailurePanel error={error} onRetry={retry} />;
  const screen = screens.find((candidate) => candidate.route === pathname);
  return screen === undefined ? (
    <NotFoundPage />
  ) : (
    <Page>
      <ListScreenPage key={screen.id} screenId={screen.id} />
    </Page>
  );
}

/** A lazy page with its waiting state; its defects stay its own. */
function Page({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <DefectBoundary resetKey={pathname} fallback={(retry, error) => <FailurePanel error={error} onRetry={retry} />}>
      <Suspense fallback={<LoadingPanel />}>{children}</Suspense>
    </DefectBoundary>
  );
}
