import type { DemoRow } from '../DemoPlan.ts';
import { dayNumber } from '../demoDays.ts';
import type { DemoClaim } from '../workflow/claims.ts';
import type { DemoVoucher } from '../workflow/vouchers.ts';

/** A claimed invoice for a journey, whose claim and voucher the tickets of that journey belong to as well. */
export interface HotelClaim {
  readonly organForm: string;
  readonly claim: DemoClaim;
  /** Null when it is not booked. */
  readonly voucher: DemoVoucher | null;
}

/** Code of biz_doc_type for journeys. */
const TRAVEL_CLAIM = '01';

/** The claim of an invoice that travel tickets can join; null when it has none. */
export function hotelClaimOf(row: DemoRow): HotelClaim | null {
  if (row.bizDocType !== TRAVEL_CLAIM) return null;
  const text = (column: string): string => String(row[column] ?? '');
  return {
    organForm: text('organForm'),
    claim: {
      day: dayNumber(text('billDate')),
      head: {
        billStatus: text('billStatus'),
        billDate: text('billDate'),
        singleDate: text('singleDate'),
        billNo: text('billNo'),
        bxrName: text('bxrName'),
        businessSystem: text('businessSystem'),
        bizDocType: text('bizDocType'),
        financeOrgName: text('financeOrgName'),
        paymentStatus: text('paymentStatus'),
        paymentDate: text('paymentDate'),
      },
    },
    voucher:
      row.voucherStatus === '1'
        ? {
            voucherStatus: '1',
            voucherPeriod: text('voucherPeriod'),
            voucherNo: text('voucherNo'),
            ledgerName: text('ledgerName'),
            preparer: text('preparer'),
            preparationDate: text('preparationDate'),
            preparationStatus: text('preparationStatus'),
            reviewer: text('reviewer'),
            bookkeeper: text('bookkeeper'),
          }
        : null,
  };
}
