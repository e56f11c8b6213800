import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { DefectBoundary } from '../states/DefectBoundary.tsx';
import { FailurePage } from '../states/FailurePage.tsx';
import { LoadingPanel } from '../states/LoadingPanel.tsx';
import { ChunkLoadError } from './ChunkLoadError.ts';

/** A lazy page with its waiting state; its defects stay its own. Code that did not arrive is fetched again on retry. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <DefectBoundary
      resetKey={pathname}
      fallback={(retry, error) => {
        const again = () => {
          if (error instanceof ChunkLoadError) error.fetchAgain();
          retry();
        };
        return <FailurePage error={error} onRetry={again} />;
      }}
    >
      <Suspense fallback={<LoadingPanel />}>{children}</Suspense>
    </DefectBoundary>
  );
}
