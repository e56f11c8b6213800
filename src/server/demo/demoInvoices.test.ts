import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTaxNumber } from '#engine';
import { judgeInvoiceNumber } from '../verify/invoiceForm.ts';
import { judgeInvoice } from '../verify/offlineVerifier.ts';
import type { DemoPlan, DemoRow } from './DemoPlan.ts';
import { demoInvoices } from './demoInvoices.ts';

const organisations = [
  { code: '100', name: '示例科技（北京）有限公司', taxNo: '91110108MAXXX0015R' },
  { code: '102', name: '示例科技（上海）有限公司', taxNo: '91310115MAXXX00236' },
  { code: '103', name: '示例科技（深圳）有限公司', taxNo: '91440300MAXXX0031N' },
];
const today = '2025-11-27';
const plan: DemoPlan = { now: `${today} 15:20:00`, organisations, seed: 7 };
const rows = [...demoInvoices(plan, 2_000)];
const cents = (value: unknown): number => Number(String(value).replace('.', ''));
const text = (row: DemoRow, column: string): string => String(row[column] ?? '');
const share = (holds: (row: DemoRow) => boolean): number => rows.filter(holds).length / rows.length;

describe('demo invoices', () => {
  it('are the same every time, whatever their number', () => {
    expect([...demoInvoices(plan, 30)].map((row) => row.invoiceType)).toEqual(
      rows.slice(0, 30).map((row) => row.invoiceType),
    );
    expect([...demoInvoices(plan, 2_000)]).toEqual(rows);
  });

  it('pass the form checks of the offline verifier with nothing to remark, on any day', () => {
    const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.nat(1000), (date, seed) => {
        const day = date.toISOString().slice(0, 10);
        for (const row of demoInvoices({ ...plan, now: `${day} 08:00:00`, seed }, 40)) {
          const outcome = judgeInvoice({ ...row, checkStatus: '0' }, day);
          if (row.invoiceDate !== day) expect(outcome).toEqual({ status: '1', result: '查验一致' });
          expect(
            judgeInvoiceNumber({
              invoiceType: text(row, 'invoiceType'),
              invoiceCode: text(row, 'invoiceCode'),
              invoiceNo: text(row, 'invoiceNo'),
              invoiceDate: text(row, 'invoiceDate'),
            }),
          ).toBe('right');
          expect(judgeTaxNumber(text(row, 'sellerTaxNo'))).toBe('right');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('have keys of their own', () => {
    expect(new Set(rows.map((row) => row.invoiceKey)).size).toBe(rows.length);
  });

  it('add up, and only red ones are negative', () => {
    for (const row of rows) {
      expect(cents(row.amountWithOutTax) + cents(row.taxAmount)).toBe(cents(row.amountWithTax));
      expect(cents(row.amountWithOutTax) < 0).toBe(row.isRed === 1);
    }
    expect(share((row) => row.isRed === 1)).toBeGreaterThan(0.02);
    expect(share((row) => row.isRed === 1)).toBeLessThan(0.045);
  });

  it('agree with themselves: no step without the one before, and none before its day', () => {
    for (const row of rows) {
      const date = text(row, 'invoiceDate');
      const signed = text(row, 'signStatus') === '1';
      const booked = text(row, 'voucherStatus') === '1';
      const claimed = text(row, 'billNo') !== '';
      const ticked = text(row, 'authStatus') === '1';
      expect(signed).toBe(text(row, 'signDate') > '' && text(row, 'signName') > '');
      if (signed) expect(text(row, 'signDate') > date && text(row, 'signDate') <= today).toBe(true);
      if (text(row, 'invoiceStatus') === '2') expect(signed || claimed || booked || ticked).toBe(false);
      if (claimed) expect(signed && text(row, 'billDate') >= text(row, 'signDate')).toBe(true);
      if (claimed) expect(['01', '02', '03']).toContain(row.billStatus);
      if (text(row, 'paymentStatus') === '03') expect(text(row, 'paymentDate') > text(row, 'billDate')).toBe(true);
      expect(booked).toBe(text(row, 'voucherNo') !== '' && text(row, 'voucherPeriod') !== '');
      if (booked) expect(row).toMatchObject({ billStatus: '02', preparationStatus: '1', signStatus: '1' });
      if (booked) expect(row.checkStatus).not.toBe('2');
      expect(ticked).toBe(text(row, 'authPeriod') !== '');
      if (ticked) {
        expect(row).toMatchObject({ isRed: 0, invoiceStatus: '0', validTaxAmount: row.taxAmount });
        expect(text(row, 'authPeriod') >= date.slice(0, 7).replace('-', '')).toBe(true);
        expect(row.managementState).not.toBe('02');
      }
      if (text(row, 'transferOutVoucherNo') !== '') expect(booked && ticked).toBe(true);
      expect(text(row, 'privateSignStatus') === '3').toBe(row.signing === 'public');
      if (text(row, 'invoiceDate') === today) expect(row.checkStatus).toBe('0');
    }
  });

  it('are plenty in the last two months and reach back fifteen', () => {
    expect(share((row) => text(row, 'signDate') >= '2025-10-01')).toBeGreaterThan(0.2);
    expect(rows.some((row) => text(row, 'invoiceDate') < '2024-10-01')).toBe(true);
    expect(rows.every((row) => text(row, 'invoiceDate') > '2024-08-01' && text(row, 'invoiceDate') <= today)).toBe(
      true,
    );
  });

  it('come from few busy sellers and many small ones', () => {
    const bySeller = new Map<string, number>();
    for (const row of rows) bySeller.set(text(row, 'sellerTaxNo'), (bySeller.get(text(row, 'sellerTaxNo')) ?? 0) + 1);
    const busiest = Math.max(...bySeller.values());
    expect(busiest).toBeGreaterThan(rows.length * 0.05);
    expect(bySeller.size).toBeGreaterThan(80);
  });
});
