import type { DemoFirm } from '../DemoPlan.ts';
import type { DemoCity } from './demoCities.ts';

/** A business trip: what its tickets have in common. */
export interface TicketTrip {
  readonly place: number;
  readonly organisation: DemoFirm;
  readonly traveller: string;
  readonly home: DemoCity;
  readonly away: DemoCity;
  readonly kilometres: number;
  /** Day numbers. */
  readonly out: number;
  readonly back: number;
}

/** What a ticket of one kind adds to what every ticket has; amounts in cents, none where the kind has none. */
export interface TicketFacts {
  readonly kind: 'train' | 'trainCoded' | 'toll' | 'flight' | 'ride' | 'simpleA' | 'simpleB';
  readonly invoiceType: string;
  /** Day number of travel, or of issue where there is no travel. */
  readonly day: number;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly taxRate: string;
  readonly expenseType: string;
  readonly sellerName: string;
  /** Whether it carries numbers of its own; a paper ticket often does not. */
  readonly numbered: boolean;
  /** Columns only this kind has. */
  readonly columns: Readonly<Record<string, string | null>>;
}
