import { dayText, monthText } from '../demoDays.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import type { DemoClaim } from './claims.ts';
import { later, type WorkflowColumns, type WorkflowRow } from './WorkflowRow.ts';

/** A voucher as it stands on every invoice and ticket it books. */
export type DemoVoucher = Readonly<
  Pick<
    WorkflowColumns,
    | 'voucherStatus'
    | 'voucherPeriod'
    | 'voucherNo'
    | 'ledgerName'
    | 'preparer'
    | 'preparationDate'
    | 'preparationStatus'
    | 'reviewer'
    | 'bookkeeper'
  >
>;

interface VoucherPlan {
  readonly today: number;
  /** Word of the voucher (记, 收, 付, 转) and its number. */
  readonly word: string;
  readonly serial: number;
  readonly organFormName: string;
}

const ACCOUNTANTS = ['王会计', '李会计', '钱会计'] as const;
const REVIEWERS = ['赵主管', '孙主管'] as const;

/** The voucher of a claim that has gone through; null when it is not written yet. */
export function makeVoucher(random: SeededRandom, claim: DemoClaim, plan: VoucherPlan): DemoVoucher | null {
  if (claim.head.billStatus !== '02') return null;
  const day = later(random, claim.day + 1, 20, plan.today);
  if (day === null || random.chance(0.1)) return null;
  return {
    voucherStatus: '1',
    voucherPeriod: monthText(day),
    voucherNo: `${plan.word}-${String(plan.serial).padStart(4, '0')}`,
    ledgerName: `${plan.organFormName}核算账簿`,
    preparer: random.pick(ACCOUNTANTS),
    preparationDate: dayText(day),
    preparationStatus: '1',
    reviewer: random.pick(REVIEWERS),
    bookkeeper: random.pick(ACCOUNTANTS),
  };
}

/** Books a row with a voucher, unless its verification failed. Whether it did. */
export function bookWith(row: WorkflowRow, voucher: DemoVoucher): boolean {
  if (row.checkStatus === '2') return false;
  Object.assign(row, voucher);
  return true;
}
