import { FailureBody, type FailurePanelProps } from './FailurePanel.tsx';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useFailureStory } from './useFailureStory.ts';

export interface FailurePageProps extends FailurePanelProps {
  /** Title of the page that failed, where it has one before it has loaded. */
  readonly page?: string;
}

/** The failure of a whole page, in its place: with the title of the tab, the heading, and the focus on it. */
export function FailurePage({ error, onRetry, onReload, page }: FailurePageProps) {
  const story = useFailureStory(error);
  const heading = useArrivalFocus();
  useDocumentTitle(page ?? story.title);
  return (
    <FailureBody error={error} story={story} onRetry={onRetry} onReload={onReload}>
      <h1 ref={heading} tabIndex={-1} className="state-panel__title">
        {story.title}
      </h1>
    </FailureBody>
  );
}
