import { useRouteError } from 'react-router-dom';
import { FailurePage } from './FailurePage.tsx';

/** What stands in place of the application when something around its pages breaks; a page's own defects stay in the page. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <main>
      <FailurePage error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
