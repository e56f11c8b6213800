import { Alert } from 'antd';
import { describeFailure } from '../../../http/describeFailure.ts';
import type { Failure } from '../../../http/Outcome.ts';
import { RequestId } from '../../../states/RequestId.tsx';
import { useText } from '../../../text/useText.ts';

export interface ImportFailureProps {
  readonly failure: Failure;
  readonly written: 'no' | 'unknown';
}

/** Why a file could not be imported, and whether anything was written. */
export function ImportFailure({ failure, written }: ImportFailureProps) {
  const text = useText();
  const story = describeFailure(failure, text.failure);
  return (
    <Alert
      type="error"
      showIcon
      title={text.importing.failedTitle}
      description={
        <>
          <p>{story.meaning || story.title}</p>
          <p>{written === 'no' ? text.importing.nothingWritten : text.importing.outcomeUnknown}</p>
          {story.requestId !== null && <RequestId id={story.requestId} />}
        </>
      }
    />
  );
}
