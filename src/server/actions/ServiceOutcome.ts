import type { ComputedValues } from './actionValues.ts';

/** What the service of an action said of one row. */
export interface ServiceOutcome {
  /** What the references of the service give, `$issue.number` and so on. */
  readonly values: ComputedValues;
  /** Why it refused the row, in its own words; null when it did not. */
  readonly refusal: string | null;
}
