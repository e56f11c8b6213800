import { monthText } from '../demoDays.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import { later, type WorkflowRow } from './WorkflowRow.ts';

/** Codes of t_code_fplx that prove input tax. */
const DEDUCTIBLE: ReadonlySet<string> = new Set(['01', '02', '07', '91', '93', '94', '95']);
/** Lines of VAT return annex 2 (transfer_out_type). */
const TRANSFER_OUT_TYPES = ['14', '15', '17'] as const;
const TRANSFER_OUT_REASONS: Readonly<Record<string, string>> = {
  '14': '用于免税项目',
  '15': '用于职工福利',
  '17': '用于简易计税项目',
};

/** Ticks a signed invoice for deduction, where its type, status and tax allow it. */
export function tick(random: SeededRandom, row: WorkflowRow, signed: number, today: number): void {
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

/** Transfers the input tax of one in many booked and ticked invoices out again. */
export function transferOut(random: SeededRandom, row: WorkflowRow): void {
  if (row.authStatus !== '1' || !random.chance(0.04)) return;
  const type = random.pick(TRANSFER_OUT_TYPES);
  row.transferOutPeriod = row.voucherPeriod;
  row.transferOutTax = row.taxAmount;
  row.waitDivideTax = '0.00';
  row.transferOutType = type;
  row.transferOutVoucherNo = row.voucherNo.replace(/^./, '转');
  row.transferOutReason = TRANSFER_OUT_REASONS[type] ?? '';
}
