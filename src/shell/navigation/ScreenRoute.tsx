import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { useScreens } from '../adapters/useScreens.ts';
import { FailurePage } from '../states/FailurePage.tsx';
import { NotFoundPage } from '../states/HintPage.tsx';
import { LoadingPanel } from '../states/LoadingPanel.tsx';
import { createChunk } from './createChunk.ts';
import { LazyPage } from './LazyPage.tsx';
import { PageFrame } from './PageFrame.tsx';

const listScreenPage = createChunk(
  'list-screen',
  async () => (await import('../features/list-screen/index.ts')).ListScreenPage,
);

/**
 * The list screen at the current address. Screens are not written as routes: one the caller may open has this path, or
 * there is no such page, so that adding a screen file adds a route.
 */
export function ScreenRoute() {
  const location = useLocation();
  const { pathname } = location;
  const { screens, error, retry } = useScreens();
  if (screens === undefined)
    return error === undefined ? <LoadingPanel /> : <FailurePage error={error} onRetry={retry} />;
  const screen = screens.find(({ route }) => matchPath(route, pathname) !== null);
  if (screen === undefined) return <NotFoundPage />;
  // Written another way, with a slash at the end: one page has one address.
  if (screen.route !== pathname) return <Navigate to={{ ...location, pathname: screen.route }} replace />;
  return (
    <PageFrame>
      <LazyPage key={screen.id} chunk={listScreenPage} props={{ screenId: screen.id }} />
    </PageFrame>
  );
}
