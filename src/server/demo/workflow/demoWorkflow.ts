import type { SeededRandom } from '../SeededRandom.ts';
import { attachTo, CLAIMANTS, documentOf, makeClaim } from './claims.ts';
import { tick, transferOut } from './deduction.ts';
import { sign } from './signing.ts';
import { bookWith, makeVoucher } from './vouchers.ts';
import type { WorkflowDays, WorkflowRow } from './WorkflowRow.ts';

/**
 * The way of an invoice through the house: signed, ticked, claimed, paid, booked. A step is only taken after those it
 * needs and on a day that is not before theirs, so that every row could have come about by the declared actions. Claim
 * and voucher are the invoice's own; `place` numbers them.
 */
export function demoWorkflow(random: SeededRandom, row: WorkflowRow, place: number, days: WorkflowDays): void {
  const { today } = days;
  const signed = sign(random, row, days);
  if (signed === null) return;
  tick(random, row, signed, today);
  const claim = makeClaim(random, {
    from: signed,
    today,
    prefix: 'BZ',
    serial: place + 1,
    claimants: CLAIMANTS,
    documentType: documentOf(row.expenseType),
    financeOrgName: row.organFormName,
  });
  if (claim === null) return;
  attachTo(row, claim);
  const { organFormName } = row;
  const voucher = makeVoucher(random, claim, { today, word: '记', serial: place + 1, organFormName });
  if (voucher !== null && bookWith(row, voucher)) transferOut(random, row);
}
