import type { Row } from '#engine';

/** What became of one order. `$issue.…` gives these to an action. */
export interface IssueOutcome {
  /** 02 issued, 01 refused (submit_state). */
  readonly state: '01' | '02';
  /** Text of the bureau, in Chinese wherever the caller is. */
  readonly message: string;
  /** Number of the invoice; empty when there is none. */
  readonly number: string;
}

export interface IssueContext {
  /** Group of the caller: keys of orders are unique within it. */
  readonly groupId: string;
  /** The business day. */
  readonly today: string;
}

/** An order as the bureau gets it; rows are at the wire form. */
export interface OrderToIssue {
  /** By which the order is known again. */
  readonly key: string;
  readonly order: Row;
  readonly lines: readonly Row[];
}

/** Dataset columns an order is judged by; the caller reads at least these. */
export const ISSUED_COLUMNS = [
  'orderNo',
  'invoiceType',
  'tdys',
  'sellerName',
  'sellerTaxNo',
  'purchaserName',
  'purchaserTaxNo',
  'amountWithOutTax',
  'taxAmount',
  'amountWithTax',
  'mxhCount',
  'remark',
  'mobileOrEmail',
] as const;

/**
 * Port to whoever issues invoices (开票). Answers in the order asked, one per order, and never throws for an order: one
 * that cannot be issued is refused with the reason. An order that was issued is never issued again: asked once more,
 * the answer is the same number, also after a restart, and a refusal when it reads otherwise than what was issued.
 */
export interface Issuer {
  readonly name: string;
  issue(orders: readonly OrderToIssue[], context: IssueContext): Promise<readonly IssueOutcome[]>;
}
