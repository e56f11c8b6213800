import type { StoredOrganisation } from '../accounts/organisationTree.ts';

/** A value per dataset column, in wire form. */
export type DemoRow = Readonly<Record<string, string | number | null>>;

/** A firm of the demo: buyer of its invoices, seller of its orders. */
export type DemoFirm = Pick<StoredOrganisation, 'code' | 'name' | 'taxNo'>;

/** What demo rows of one group are made from; row n is the same whatever their number. */
export interface DemoPlan {
  /** Business time, YYYY-MM-DD HH:mm:ss; nothing in the demo happened later. */
  readonly now: string;
  /** Firms of the group, the busiest first; at least one. */
  readonly organisations: readonly DemoFirm[];
  readonly seed: number;
}

/** A seed per row, far from those of other plans. */
export function rowSeed(plan: DemoPlan, place: number): number {
  return plan.seed * 1_000_003 + place;
}
