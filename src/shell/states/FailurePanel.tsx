import { Button } from 'antd';

import type { ReactNode } from 'react';
import { type FailureStory, isDefect } from '../http/describeFailure.ts';

import { useText } from '../text/useText.ts';
import { RequestId } from './RequestId.tsx';
import './states.css';
import { useFailureStory } from './useFailureStory.ts';

export interface FailurePanelProps {
  /** As thrown by a loader, or caught around a page. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Of a page that has failed itself. */
  readonly onReload?: (() => void) | undefined;
}

/** A part of a page that could not load: what happened, what it means, what to do, and the id to quote. */
export function FailurePanel({ error, onRetry, onReload }: FailurePanelProps) {
  const story = useFailureStory(error);
  return (
    <FailureBody error={error} story={story} onRetry={onRetry} onReload={onReload}>
      <h2 className="state-panel__title">{story.title}</h2>
    </FailureBody>
  );
}

export interface FailureBodyProps extends FailurePanelProps {
  readonly story: FailureStory;
  /** The heading. */
  readonly children: ReactNode;
}

/** What a failure says below its heading. */
export function FailureBody({ error, story, onRetry, onReload = reloadPage, children }: FailureBodyProps) {
  const text = useText();
  return (
    <div className="state-panel" role="alert">
      {children}
      <p className="state-panel__meaning">{story.meaning}</p>
      <p className="state-panel__meaning">{story.action}</p>
      {isDefect(error) ? (
        <div className="state-panel__choice">
          <Button type="primary" onClick={onReload}>
            {text.newVersion.reload}
          </Button>
          <Button onClick={onRetry}>{text.retry}</Button>
        </div>
      ) : (
        <Button type="primary" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
      {story.requestId !== null && <RequestId id={story.requestId} />}
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}
