import { dayText } from '../demoDays.ts';
import type { SeededRandom, WeightedChoices } from '../SeededRandom.ts';
import { later, type WorkflowColumns, type WorkflowRow } from './WorkflowRow.ts';

/** The head of a claim: the same on every invoice and ticket attached to it. */
type ClaimHead = Pick<
  WorkflowColumns,
  | 'billStatus'
  | 'billDate'
  | 'singleDate'
  | 'billNo'
  | 'bxrName'
  | 'businessSystem'
  | 'bizDocType'
  | 'financeOrgName'
  | 'paymentStatus'
  | 'paymentDate'
>;

export interface DemoClaim {
  readonly head: Readonly<ClaimHead>;
  /** Day number. */
  readonly day: number;
}

/** What a claim depends on. */
interface ClaimPlan {
  /** First day it can be handed in: what it is about has been signed for. */
  readonly from: number;
  readonly today: number;
  /** Its number without the date in front. */
  readonly prefix: string;
  readonly serial: number;
  readonly claimants: readonly string[];
  readonly documentType: string;
  readonly financeOrgName: string;
}

export const CLAIMANTS = ['王小明', '陈一', '林晓', '张三', '李四', '赵敏', '钱多', '何平', '高远', '马上'] as const;
const SYSTEMS = ['费控系统', '采购系统', '共享平台'] as const;
/** Codes of t_code_baozzt. */
const CLAIM_STATUSES: WeightedChoices<string> = [
  ['02', 80],
  ['01', 15],
  ['03', 5],
];

/** A claim, paid or on its way; null when nobody has handed it in yet. */
export function makeClaim(random: SeededRandom, plan: ClaimPlan): DemoClaim | null {
  const { today } = plan;
  const day = later(random, plan.from, 30, today);
  if (day === null || random.chance(0.18)) return null;
  const date = dayText(day);
  const head: ClaimHead = {
    billStatus: random.weighted(CLAIM_STATUSES),
    billDate: date,
    singleDate: date,
    billNo: `${plan.prefix}${date.replaceAll('-', '')}${String(plan.serial).padStart(4, '0')}`,
    bxrName: random.pick(plan.claimants),
    businessSystem: random.pick(SYSTEMS),
    bizDocType: plan.documentType,
    financeOrgName: plan.financeOrgName,
    paymentStatus: '00',
    paymentDate: '',
  };
  if (head.billStatus === '02') {
    const paid = later(random, day + 1, 25, today);
    if (paid !== null) {
      head.paymentStatus = '03';
      head.paymentDate = dayText(paid);
    } else if (random.chance(0.3)) head.paymentStatus = '01';
  }
  return { head, day };
}

/** Attaches a row to a claim: the head of the claim, and the share of the row in it. */
export function attachTo(row: WorkflowRow, claim: DemoClaim): void {
  Object.assign(row, claim.head);
  row.totalAmountInclTax = row.amountWithTax;
  row.totalAmountExclTax = row.amountWithOutTax;
  row.billTaxAmount = row.taxAmount;
}

/** Codes of biz_doc_type by codes of expense_type: travel, purchase, works, else a plain claim. */
export function documentOf(expenseType: string): string {
  if (expenseType === '01' || expenseType === '02' || expenseType === '03') return '01';
  if (expenseType === '15') return '04';
  return expenseType === '16' ? '06' : '02';
}
