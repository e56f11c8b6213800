import type { ActionFailure } from '#wire';

/**
 * The only refusal that may be over a moment later: the service of the action was busy. Every other one is a rule, of
 * the row, its guard, its inputs or of administration, which the same input on the same row meets again; a row that
 * others changed is to be looked at first.
 */
const PASSING = 'SERVICE_REFUSED';

/** Whether a failed row may go well when it is tried again without another change. */
export function canRetry({ code }: Pick<ActionFailure, 'code'>): boolean {
  return code === PASSING;
}
