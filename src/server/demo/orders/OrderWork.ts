import type { DemoFirm } from '../DemoPlan.ts';

/** One sitting of a clerk: orders of one firm made within minutes, and submitted together or not yet. */
export interface OrderWork {
  readonly place: number;
  readonly organisation: DemoFirm;
  readonly clerk: string;
  /** Times, YYYY-MM-DD HH:mm:ss, one per order, in order. */
  readonly created: readonly string[];
  /** Times of the attempts to submit them, the last of which counted; none when they still wait. */
  readonly attempts: readonly string[];
}
