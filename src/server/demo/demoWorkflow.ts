import { dayText, monthText } from './demoDays.ts';
import type { SeededRandom, WeightedChoices } from './SeededRandom.ts';

/** What the workflow of an invoice depends on. */
export interface WorkflowFacts {
  readonly place: number;
  /** Day numbers. */
  readonly issued: number;
  readonly today: number;
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

type Values = Record<string, string | number | null>;

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
export function demoWorkflow(random: SeededRandom, facts: WorkflowFacts): Values {
  const signed = sign(random, facts);
  if (signed.day === null) return signed.values;
  const ticked = tick(random, facts, signed.day);
  const claimed = claim(random, facts, signed.day);
  const booked = book(random, facts, claimed.day ?? signed.day, claimed.settled);
  const transferred =
    booked.booked && ticked.isTicked && random.chance(0.04) ? transferOut(random, facts, booked.period) : {};
  return { ...signed.values, ...ticked.values, ...claimed.values, ...booked.values, ...transferred };
}

/** A later day that has come already, or null. */
function later(random: SeededRandom, day: number, within: number, today: number): number | null {
  const next = day + random.below(within);
  return next > today ? null : next;
}

function sign(random: SeededRandom, facts: WorkflowFacts): { readonly day: number | null; readonly values: Values } {
  const isPrivate = facts.signing === 'private';
  const unsigned = { signStatus: '0', privateSignStatus: isPrivate ? '0' : '3', signName: '', signDate: '' };
  if (facts.invoiceStatus === '2') return { day: null, values: unsigned };
  if (TICKET_TYPES.has(facts.invoiceType) && random.chance(0.3))
    return { day: null, values: { ...unsigned, signStatus: '2', privateSignStatus: isPrivate ? '2' : '3' } };
  const day = later(random, facts.issued + 1, 20, facts.today);
  if (day === null || random.chance(0.1)) return { day: null, values: unsigned };
  return {
    day,
    values: {
      signStatus: '1',
      privateSignStatus: isPrivate ? (random.chance(0.8) ? '1' : '0') : '3',
      signName: random.pick(CLERKS),
      signDate: dayText(day),
    },
  };
}

function tick(
  random: SeededRandom,
  facts: WorkflowFacts,
  signedDay: number,
): { readonly isTicked: boolean; readonly values: Values } {
  const canTick =
    DEDUCTIBLE.has(facts.invoiceType) &&
    facts.invoiceStatus === '0' &&
    facts.managementState !== '02' &&
    facts.isRed === 0 &&
    facts.taxAmount !== '0.00';
  const day = later(random, signedDay, 45, facts.today);
  if (!canTick || day === null || random.chance(0.12)) return { isTicked: false, values: {} };
  const authPeriod = monthText(day);
  // A month's ticking is confirmed when its return is filed, in the first half of the next.
  const confirmed = authPeriod < monthText(facts.today - 15);
  return {
    isTicked: true,
    values: {
      authStatus: '1',
      authPeriod,
      deductionSign: random.chance(0.95) ? '1' : '6',
      validTaxAmount: facts.taxAmount,
      confirmStatus: confirmed ? '1' : '0',
    },
  };
}

interface Claimed {
  readonly day: number | null;
  /** The claim has gone through, so that its voucher can be written. */
  readonly settled: boolean;
  readonly values: Values;
}

function claim(random: SeededRandom, facts: WorkflowFacts, signedDay: number): Claimed {
  const day = later(random, signedDay, 30, facts.today);
  if (day === null || random.chance(0.18)) return { day: null, settled: false, values: {} };
  const billStatus = random.weighted(CLAIM_STATUSES);
  const settled = billStatus === '02';
  const paidDay = settled ? later(random, day + 1, 25, facts.today) : null;
  const date = dayText(day);
  return {
    day,
    settled,
    values: {
      billStatus,
      billDate: date,
      singleDate: date,
      billNo: `BZ${date.replaceAll('-', '')}${String(Math.floor(facts.place / 2) % 10_000).padStart(4, '0')}`,
      bxrName: random.pick(CLAIMANTS),
      businessSystem: random.pick(SYSTEMS),
      bizDocType: documentOf(facts.expenseType),
      financeOrgName: facts.organFormName,
      totalAmountInclTax: facts.amountWithTax,
      totalAmountExclTax: facts.amountWithOutTax,
      billTaxAmount: facts.taxAmount,
      paymentStatus: paidDay === null ? (settled && random.chance(0.3) ? '01' : '00') : '03',
      paymentDate: paidDay === null ? '' : dayText(paidDay),
    },
  };
}

/** Codes of biz_doc_type by codes of expense_type: travel, purchase, works, else a plain claim. */
function documentOf(expenseType: string): string {
  if (['01', '02', '03'].includes(expenseType)) return '01';
  if (expenseType === '15') return '04';
  return expenseType === '16' ? '06' : '02';
}

interface Booked {
  readonly booked: boolean;
  readonly period: string;
  readonly values: Values;
}

function book(random: SeededRandom, facts: WorkflowFacts, after: number, settled: boolean): Booked {
  const day = later(random, after + 1, 20, facts.today);
  if (!settled || day === null || facts.checkStatus === '2' || random.chance(0.1))
    return { booked: false, period: '', values: {} };
  const period = monthText(day);
  return {
    booked: true,
    period,
    values: {
      voucherStatus: '1',
      voucherPeriod: period,
      voucherNo: `记-${String(1 + random.below(900)).padStart(4, '0')}`,
      ledgerName: `${facts.organFormName}核算账簿`,
      preparer: random.pick(ACCOUNTANTS),
      preparationDate: dayText(day),
      preparationStatus: '1',
      reviewer: random.pick(REVIEWERS),
      bookkeeper: random.pick(ACCOUNTANTS),
    },
  };
}

function transferOut(random: SeededRandom, facts: WorkflowFacts, period: string): Values {
  const type = random.pick(TRANSFER_OUT_TYPES);
  return {
    transferOutPeriod: period,
    transferOutTax: facts.taxAmount,
    waitDivideTax: '0.00',
    transferOutType: type,
    transferOutVoucherNo: `记-${String(1 + random.below(900)).padStart(4, '0')}`,
    transferOutReason: TRANSFER_OUT_REASONS[type] ?? '',
  };
}
