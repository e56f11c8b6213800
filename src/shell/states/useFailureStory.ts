import { useEffect } from 'react';
import { describeError, type FailureStory, isDefect } from '../http/describeFailure.ts';
import { useText } from '../text/useText.ts';

/** An error as thrown by a loader or a page, in words. A defect also stands in the log of the browser, once. */
export function useFailureStory(error: unknown): FailureStory {
  useEffect(() => {
    if (isDefect(error)) console.error(error);
  }, [error]);
  return describeError(error, useText().failure);
}
