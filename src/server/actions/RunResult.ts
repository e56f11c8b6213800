import type { ActionFailure } from '#wire';

/** What a run did: rows done, rows it did not do and why, and how many were written to. */
export interface RunResult {
  readonly done: number;
  readonly failed: readonly ActionFailure[];
  readonly changed: number;
}

/** A run that did nothing, for one reason that is about no row in particular. */
export function refusedRun(code: string, message: string): RunResult {
  return { done: 0, failed: [{ id: '', code, message }], changed: 0 };
}
