import type { FilterValues } from '#engine';
import type { EmptyReason, TableProblem } from '#renderers';
import { WHOLE_GROUP_NEEDED_CODE } from '#wire';
import { describeFailure } from '../../http/describeFailure.ts';
import type { Failure } from '../../http/Outcome.ts';
import type { ShellText } from '../../text/zh.ts';

/** Why the table has no rows after a failed query; null when it has its own way of saying so. */
export function tableProblemOf(failure: Failure | null, text: ShellText['failure']): TableProblem | null {
  if (failure === null || isForbidden(failure) || failure.kind === 'expired') return null;
  const story = describeFailure(failure, text);
  if (failure.kind === 'aborted')
    return {
      title: story.title,
      message: text.inOneLine(story.meaning.replace(/[。.]$/, ''), story.action),
      requestId: null,
    };
  return { message: text.inOneLine(story.title, story.meaning || story.action), requestId: story.requestId };
}

/** Which kind of nothing an empty table shows. */
export function emptyReasonOf(failure: Failure | null, applied: FilterValues): EmptyReason {
  if (failure !== null && isForbidden(failure))
    return failure.code === WHOLE_GROUP_NEEDED_CODE ? 'ofWholeGroup' : 'notPermitted';
  return Object.keys(applied).length > 0 ? 'nothingMatches' : 'nothingYet';
}

function isForbidden(failure: Failure): failure is Extract<Failure, { kind: 'unavailable' }> {
  return failure.kind === 'unavailable' && failure.status === 403;
}
