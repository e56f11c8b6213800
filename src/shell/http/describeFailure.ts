import type { ShellText } from '../text/zh.ts';
import { type Failure, FailureError } from './Outcome.ts';

/** A failure as a page tells it: what happened, what it means, what to do, and the id to quote. */
export interface FailureStory {
  readonly title: string;
  readonly meaning: string;
  readonly action: string;
  readonly requestId: string | null;
}

/** Words for a failed call, where a whole page or table has to explain itself. */
export function describeFailure(failure: Failure, text: ShellText['failure']): FailureStory {
  switch (failure.kind) {
    case 'offline':
      return { ...(failure.reason === 'timeout' ? text.timeout : text.offline), requestId: null };
    case 'missing':
      return { ...text.missing, requestId: failure.requestId };
    case 'unavailable':
      if (failure.status === 403) return { ...text.forbidden, requestId: failure.requestId };
      return { ...text.server, meaning: failure.message || text.server.meaning, requestId: failure.requestId };
    case 'refused':
      return { ...text.refused, meaning: failure.message, requestId: null };
    case 'aborted':
      return { ...text.cancelled, requestId: null };
    case 'ticketNeeded':
    case 'redirect':
    case 'expired':
      return { ...text.server, requestId: null };
  }
}

/** The failure behind an error caught around a call; a defect shows as one too, but stays a defect in the log. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  console.error(error);
  return { kind: 'unavailable', status: 0, code: '', message: '', requestId: null };
}
