import type { Row } from '#engine';

/** What became of one check. `checkStatus` and `checkResult` are what `$verify.status` and `$verify.result` give. */
export interface VerifyOutcome {
  /** 0 not verified, 1 verified, 2 failed (check_status). */
  readonly status: '0' | '1' | '2';
  /** Text of the bureau, in Chinese wherever the caller is. */
  readonly result: string;
}

export interface VerifyContext {
  /** Group of the caller; checks are counted within it. */
  readonly groupId: string;
  /** The business day. */
  readonly today: string;
}

/** Dataset columns a check looks at; the caller reads at least these. */
export const VERIFIED_COLUMNS = [
  'invoiceType',
  'invoiceCode',
  'invoiceNo',
  'invoiceDate',
  'checkCode',
  'amountWithOutTax',
  'taxAmount',
  'amountWithTax',
  'sellerTaxNo',
  'purchaserTaxNo',
  'checkStatus',
] as const;

/**
 * Port to whoever verifies invoices (查验). Rows are at the wire form. Answers in the order asked, one per row, and
 * never throws for a row: a check that could not be made keeps the status the row has and says why.
 */
export interface Verifier {
  readonly name: string;
  verify(rows: readonly Row[], context: VerifyContext): Promise<readonly VerifyOutcome[]>;
}
