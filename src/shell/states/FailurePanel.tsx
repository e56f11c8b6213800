import { Button } from 'antd';
import { describeFailure, type FailureStory, failureOf } from '../http/describeFailure.ts';
import { ChunkLoadError } from '../navigation/ChunkLoadError.ts';
import { useText } from '../text/useText.ts';
import type { ShellText } from '../text/zh.ts';
import { RequestId } from './RequestId.tsx';
import './states.css';

export interface FailurePanelProps {
  /** As thrown by a loader. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page that could not load: what happened, what it means, what to do, and the id to quote. */
export function FailurePanel({ error, onRetry }: FailurePanelProps) {
  const text = useText();
  const story = storyOf(error, text.failure);
  return (
    <div className="state-panel" role="alert">
      <h1 className="state-panel__title">{story.title}</h1>
      <p className="state-panel__meaning">{story.meaning}</p>
      <p className="state-panel__meaning">{story.action}</p>
      <Button type="primary" onClick={onRetry}>
        {text.retry}
      </Button>
      {story.requestId !== null && <RequestId id={story.requestId} />}
    </div>
  );
}

function storyOf(error: unknown, text: ShellText['failure']): FailureStory {
  return error instanceof ChunkLoadError ? { ...text.chunk, requestId: null } : describeFailure(failureOf(error), text);
}
