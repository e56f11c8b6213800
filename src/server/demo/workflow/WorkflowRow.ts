import type { SeededRandom } from '../SeededRandom.ts';

export interface WorkflowDays {
  /** Day numbers. */
  readonly issued: number;
  readonly today: number;
}

/** What the workflow of an invoice depends on. */
export interface WorkflowFacts {
  readonly signing: string;
  readonly invoiceType: string;
  readonly invoiceStatus: string;
  readonly managementState: string;
  readonly checkStatus: string;
  readonly isRed: number;
  readonly amountWithOutTax: string;
  readonly taxAmount: string;
  readonly amountWithTax: string;
  readonly organFormName: string;
  readonly expenseType: string;
}

/**
 * Columns the workflow fills. Rows are made with all of them in one shape and written in place: a million rows of ever
 * new shapes would take minutes.
 */
export interface WorkflowColumns {
  signStatus: string;
  privateSignStatus: string;
  signName: string;
  signDate: string;
  authStatus: string;
  authPeriod: string;
  deductionSign: string;
  validTaxAmount: string | null;
  confirmStatus: string;
  billStatus: string;
  billDate: string;
  singleDate: string;
  billNo: string;
  bxrName: string;
  businessSystem: string;
  bizDocType: string;
  financeOrgName: string;
  totalAmountInclTax: string | null;
  totalAmountExclTax: string | null;
  billTaxAmount: string | null;
  paymentStatus: string;
  paymentDate: string;
  voucherStatus: string;
  voucherPeriod: string;
  voucherNo: string;
  ledgerName: string;
  preparer: string;
  preparationDate: string;
  preparationStatus: string;
  reviewer: string;
  bookkeeper: string;
  transferOutPeriod: string;
  transferOutTax: string | null;
  waitDivideTax: string | null;
  transferOutType: string;
  transferOutVoucherNo: string;
  transferOutReason: string;
}

/** An invoice nobody has touched yet. */
export const NOT_BEGUN: Readonly<WorkflowColumns> = {
  signStatus: '0',
  privateSignStatus: '3',
  signName: '',
  signDate: '',
  authStatus: '0',
  authPeriod: '',
  deductionSign: '',
  validTaxAmount: null,
  confirmStatus: '0',
  billStatus: '00',
  billDate: '',
  singleDate: '',
  billNo: '',
  bxrName: '',
  businessSystem: '',
  bizDocType: '',
  financeOrgName: '',
  totalAmountInclTax: null,
  totalAmountExclTax: null,
  billTaxAmount: null,
  paymentStatus: '00',
  paymentDate: '',
  voucherStatus: '0',
  voucherPeriod: '',
  voucherNo: '',
  ledgerName: '',
  preparer: '',
  preparationDate: '',
  preparationStatus: '0',
  reviewer: '',
  bookkeeper: '',
  transferOutPeriod: '',
  transferOutTax: null,
  waitDivideTax: null,
  transferOutType: '',
  transferOutVoucherNo: '',
  transferOutReason: '',
};

/** A row on its way, written in place. */
export type WorkflowRow = WorkflowFacts & WorkflowColumns;

/** A later day that has come already, or null. */
export function later(random: SeededRandom, day: number, within: number, today: number): number | null {
  const next = day + random.below(within);
  return next > today ? null : next;
}
