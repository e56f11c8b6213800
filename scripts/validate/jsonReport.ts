import type { Findings } from './FoundIssue.ts';

/** A JSON array, an object per issue; `[]` for none. */
export function jsonReport({ issues }: Findings): string {
  return JSON.stringify(issues, null, 2);
}
