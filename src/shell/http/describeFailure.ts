import { ChunkLoadError } from '../navigation/ChunkLoadError.ts';
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
      return {
        ...serverStory(text, failure.requestId),
        meaning: failure.message || text.server.meaning,
      };
    case 'refused':
      return { ...text.refused, meaning: failure.message, requestId: null };
    case 'aborted':
      return { ...text.cancelled, requestId: null };
    case 'passwordNeeded':
      return { ...text.passwordNeeded, requestId: failure.requestId };
    case 'ticketNeeded':
      return { title: text.busy, ...text.queued, requestId: null };
    case 'redirect':
    case 'expired':
      return serverStory(text, null);
  }
}

/** A failure in one line, beside what was asked for: the server's own words, or what happened and what to do. */
export function failureLine(failure: Failure, text: ShellText['failure']): string {
  const { title, meaning, action } = describeFailure(failure, text);
  switch (failure.kind) {
    case 'refused':
      return failure.message || text.requestFailed;
    case 'unavailable':
      return failure.message || text.inOneLine(title, action);
    case 'missing':
    case 'passwordNeeded':
    case 'ticketNeeded':
      return meaning;
    case 'offline':
    case 'aborted':
    case 'redirect':
    case 'expired':
      return text.inOneLine(title, action);
  }
}

/** The id such a line asks for: where the server has no words of its own. */
export function quotedId(failure: Failure): string | null {
  return failure.kind === 'unavailable' && failure.status !== 403 && failure.message === '' ? failure.requestId : null;
}

/** Nobody is asked for an id there is none of. */
function serverStory(text: ShellText['failure'], requestId: string | null): FailureStory {
  return requestId === null ? { ...text.server, action: text.withoutId, requestId } : { ...text.server, requestId };
}

/** Whether something thrown is a mistake of the page itself: a call that failed says so, and a chunk that is missing. */
export function isDefect(error: unknown): boolean {
  return !(error instanceof FailureError || error instanceof ChunkLoadError);
}

/** Words for whatever was thrown around a page. A defect is told as one. */
export function describeError(error: unknown, text: ShellText['failure']): FailureStory {
  if (error instanceof FailureError) return describeFailure(error.failure, text);
  if (error instanceof ChunkLoadError) return { ...text.chunk, requestId: null };
  return { ...text.defect, requestId: null };
}
