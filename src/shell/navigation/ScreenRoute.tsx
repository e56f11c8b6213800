import { useLocation } from 'react-router-dom';
import { useScreens } from '../adapters/useScreens.ts';
import { FailurePanel } from '../states/FailurePanel.tsx';
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
  const { pathname } = useLocation();
  const { screens, error, retry } = useScreens();
  if (screens === undefined)
    return error === undefined ? <LoadingPanel /> : <FailurePanel error={error} onRetry={retry} />;
  const screen = screens.find((candidate) => candidate.route === pathname);
  return screen === undefined ? (
    <NotFoundPage />
  ) : (
    <PageFrame>
      <LazyPage key={screen.id} chunk={listScreenPage} props={{ screenId: screen.id }} />
    </PageFrame>
  );
}
