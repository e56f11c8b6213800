import { dayText, monthText } from './demoDays.ts';
import type { SeededRandom, WeightedChoices } from './SeededRandom.ts';

export interface WorkflowDays {
  /** Place of the row among all. */
  readonly place: number;
  /** Day numbers. */
  readonly issued: number;
  readonly today: number;
}

/** What the workflow of an invoice depends on. */
interface WorkflowFacts {
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

type WorkflowRow = WorkflowFacts & WorkflowColumns;

const CLERKS = ['孙文员', '周文员', '吴文员', '郑文员'] as const;
const CLAIMANTS = ['王小明', '陈一', '林晓', '张三', '李四', '赵敏', '钱多', '何平', '高远', '马上'] as const;
const ACCOUNTANTS = ['王会计', '李会计', '钱会计'] as const;
const REVIEWERS = ['赵主管', '孙主管'] as const;
const SYSTEMS = ['费控系统', '采购系统', '共享平台'] as const;
/** Codes of t_code_baozzt. */
const CLAIM_STATUSES: WeightedChoices<string> = [
  ['02', 80],
  ['01', 15],
  ['03', 5],
];
/** Codes of t_code_fplx that prove input tax. */
const DEDUCTIBLE: ReadonlySet<string> = new Set(['01', '02', '07', '91', '93', '94', '95']);
const TICKET_TYPES: ReadonlySet<string> = new Set(['94', '95']);
/** Lines of VAT return annex 2 (transfer_out_type). */
const TRANSFER_OUT_TYPES = ['14', '15', '17'] as const;
const TRANSFER_OUT_REASONS: Readonly<Record<string, string>> = {
  '14': '用于免税项目',
  '15': '用于职工福利',
  '17': '用于简易计税项目',
};

/**
 * The way of an invoice through the house: signed, ticked, claimed, paid, booked. A step is only taken after those it
 * needs and on a day that is not before theirs, so that every row could have come about by the declared actions.
 */
export function demoWorkflow(random: SeededRandom, row: WorkflowRow, days: WorkflowDays): void {
  const signed = sign(random, row, days);
  if (signed === null) return;
  tick(random, row, signed, days);
  const settled = claim(random, row, signed, days);
  if (settled === null || !book(random, row, settled, days)) return;
  if (row.authStatus === '1' && random.chance(0.04)) transferOut(random, row);
}

/** A later day that has come already, or null. */
function later(random: SeededRandom, day: number, within: number, today: number): number | null {
  const next = day + random.below(within);
  return next > today ? null : next;
}

/** Day of signing; null when unsigned. */
function sign(random: SeededRandom, row: WorkflowRow, { issued, today }: WorkflowDays): number | null {
  const isPrivate = row.signing === 'private';
  row.privateSignStatus = isPrivate ? '0' : '3';
  if (row.invoiceStatus === '2') return null;
  if (TICKET_TYPES.has(row.invoiceType) && random.chance(0.3)) {
    row.signStatus = '2';
    if (isPrivate) row.privateSignStatus = '2';
    return null;
  }
  const day = later(random, issued + 1, 20, today);
  if (day === null || random.chance(0.1)) return null;
  row.signStatus = '1';
  if (isPrivate && random.chance(0.8)) row.privateSignStatus = '1';
  row.signName = random.pick(CLERKS);
  row.signDate = dayText(day);
  return day;
}

function tick(random: SeededRandom, row: WorkflowRow, signed: number, { today }: WorkflowDays): void {
  const canTick =
    DEDUCTIBLE.has(row.invoiceType) &&
    row.invoiceStatus === '0' &&
    row.managementState !== '02' &&
    row.isRed === 0 &&
    row.taxAmount !== '0.00';
  const day = later(random, signed, 45, today);
  if (!canTick || day === null || random.chance(0.12)) return;
  row.authStatus = '1';
  row.authPeriod = monthText(day);
  row.deductionSign = random.chance(0.95) ? '1' : '6';
  row.validTaxAmount = row.taxAmount;
  // A month's ticking is confirmed when its return is filed, in the first half of the next.
  row.confirmStatus = row.authPeriod < monthText(today - 15) ? '1' : '0';
}

/** Day of a claim that has gone through, so that its voucher can be written; else null. */
function claim(random: SeededRandom, row: WorkflowRow, signed: number, { place, today }: WorkflowDays): number | null {
  const day = later(random, signed, 30, today);
  if (day === null || random.chance(0.18)) return null;
  const date = dayText(day);
  row.billStatus = random.weighted(CLAIM_STATUSES);
  row.billDate = date;
  row.singleDate = date;
  row.billNo = `BZ${date.replaceAll('-', '')}${String(Math.floor(place / 2) % 10_000).padStart(4, '0')}`;
  row.bxrName = random.pick(CLAIMANTS);
  row.businessSystem = random.pick(SYSTEMS);
  row.bizDocType = documentOf(row.expenseType);
  row.financeOrgName = row.organFormName;
  row.totalAmountInclTax = row.amountWithTax;
  row.totalAmountExclTax = row.amountWithOutTax;
  row.billTaxAmount = row.taxAmount;
  if (row.billStatus !== '02') return null;
  const paid = later(random, day + 1, 25, today);
  if (paid !== null) {
    row.paymentStatus = '03';
    row.paymentDate = dayText(paid);
  } else if (random.chance(0.3)) row.paymentStatus = '01';
  return day;
}

/** Codes of biz_doc_type by codes of expense_type: travel, purchase, works, else a plain claim. */
function documentOf(expenseType: string): string {
  if (expenseType === '01' || expenseType === '02' || expenseType === '03') return '01';
  if (expenseType === '15') return '04';
  return expenseType === '16' ? '06' : '02';
}

function book(random: SeededRandom, row: WorkflowRow, claimed: number, { today }: WorkflowDays): boolean {
  const day = later(random, claimed + 1, 20, today);
  if (day === null || row.checkStatus === '2' || random.chance(0.1)) return false;
  row.voucherStatus = '1';
  row.voucherPeriod = monthText(day);
  row.voucherNo = voucherNumber(random);
  row.ledgerName = `${row.organFormName}核算账簿`;
  row.preparer = random.pick(ACCOUNTANTS);
  row.preparationDate = dayText(day);
  row.preparationStatus = '1';
  row.reviewer = random.pick(REVIEWERS);
  row.bookkeeper = random.pick(ACCOUNTANTS);
  return true;
}

function transferOut(random: SeededRandom, row: WorkflowRow): void {
  const type = random.pick(TRANSFER_OUT_TYPES);
  row.transferOutPeriod = row.voucherPeriod;
  row.transferOutTax = row.taxAmount;
  row.waitDivideTax = '0.00';
  row.transferOutType = type;
  row.transferOutVoucherNo = voucherNumber(random);
  row.transferOutReason = TRANSFER_OUT_REASONS[type] ?? '';
}

function voucherNumber(random: SeededRandom): string {
  return `记-${String(1 + random.below(900)).padStart(4, '0')}`;
}
