import type { ActionFailure } from '#wire';

/**
 * What the same input on the same row meets again, however often it is tried; a row that others changed is to be looked
 * at first.
 */
const LASTING: ReadonlySet<string> = new Set([
  'ROW_NOT_FOUND',
  'ROW_CHANGED',
  'ACTION_NOT_ALLOWED',
  'ACTION_INPUT_OUT_OF_RANGE',
]);

/** Whether a failed row may go well when it is tried again without another change. */
export function canRetry({ code }: Pick<ActionFailure, 'code'>): boolean {
  return !LASTING.has(code);
}
