import { describe, expect, it } from 'vitest';
import { judgeTaxNumber } from '#engine';
import type { DemoPlan, DemoRow } from '../DemoPlan.ts';
import { demoInvoices } from '../demoInvoices.ts';
import { demoTickets } from './demoTickets.ts';
import { hotelClaimOf } from './hotelClaims.ts';

const today = '2025-11-06';
const plan: DemoPlan = {
  now: `${today} 13:00:00`,
  organisations: [
    { code: '101', name: '示例科技（北京）有限公司', taxNo: '91110108MAXXX0015R' },
    { code: '102', name: '示例科技（上海）有限公司', taxNo: '91310115MAXXX00236' },
    { code: '103', name: '示例科技（深圳）有限公司', taxNo: '91440300MAXXX0031N' },
  ],
  seed: 2025,
};
const invoices = [...demoInvoices(plan, 600)];
const hotels = invoices.flatMap((row) => hotelClaimOf(row) ?? []);
const rows = [...demoTickets(plan, 420, hotels)];
const of = (kind: string): readonly DemoRow[] => rows.filter((row) => row.kind === kind);
const text = (row: DemoRow, column: string): string => String(row[column] ?? '');
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const share = (holds: (row: DemoRow) => boolean): number => rows.filter(holds).length / rows.length;

describe('demo tickets', () => {
  it('come in seven kinds, each more than a page full and with recent ones', () => {
    for (const kind of ['train', 'trainCoded', 'toll', 'flight', 'ride', 'simpleA', 'simpleB']) {
      expect(of(kind).length).toBeGreaterThan(110);
      expect(of(kind).filter((row) => text(row, 'signDate') >= '2025-10-01').length).toBeGreaterThan(20);
    }
  });

  it('are the same every time, whatever their number', () => {
    const few = [...demoTickets(plan, 20, hotels)];
    expect(few).toEqual(rows.slice(0, few.length));
  });

  it('have keys of their own, also beside general invoices', () => {
    const keys = [...rows, ...invoices].map((row) => row.invoiceKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('add up, only refunds are negative, and nothing lies in the future', () => {
    for (const row of rows) {
      expect(cents(row.amountWithOutTax) + cents(row.taxAmount)).toBe(cents(row.amountWithTax));
      expect(cents(row.amountWithTax) < 0).toBe(row.isRed === 1);
      expect(text(row, 'invoiceDate') !== '' && text(row, 'invoiceDate') <= today).toBe(true);
      expect(judgeTaxNumber(text(row, 'sellerTaxNo'))).toBe('right');
      if (['train', 'trainCoded', 'toll'].includes(text(row, 'kind'))) expect(row.invoiceDate).toBe(row.travelDate);
    }
    expect(share((row) => row.isRed === 1)).toBeGreaterThan(0.005);
  });

  it('name trains by what they are', () => {
    for (const row of [...of('train'), ...of('trainCoded')]) {
      expect(text(row, 'trainNumber')).toMatch(/^([GDCZTK]\d{1,4}|\d{4})$/);
      expect(text(row, 'travelTime')).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(row.fromStation).not.toBe(row.arriveStation);
      if (/^[GC]/.test(text(row, 'trainNumber'))) expect(['01', '02', '03', '04', '05']).toContain(row.seatGrade);
    }
    expect(of('trainCoded').every((row) => text(row, 'invoiceCode') !== '')).toBe(true);
    expect(of('train').every((row) => text(row, 'invoiceCode') === '')).toBe(true);
  });

  it('tax a flight on fare and fuel, not on the fund, and show the number of the e-ticket', () => {
    for (const row of of('flight')) {
      const taxed = cents(row.ticketPrice) + cents(row.fuelSurcharge);
      expect(Math.abs(cents(row.taxAmount) - taxed * 0.09)).toBeLessThanOrEqual(0.5);
      expect(cents(row.amountWithTax)).toBe(
        taxed + cents(row.caacDevelopmentFund) + cents(row.totalTax) + cents(row.taxAmount),
      );
      expect(Math.abs(cents(row.caacDevelopmentFund))).toBe(5000);
      expect(text(row, 'invoiceNo')).toMatch(/^\d{3}-\d{10}$/);
      expect(text(row, 'checkCode')).toMatch(/^\d{4}$/);
    }
  });

  it('let rides end after they begin', () => {
    for (const row of of('ride')) {
      expect(text(row, 'timeGetoff') > text(row, 'timeGeton')).toBe(true);
      expect(text(row, 'mileage')).toMatch(/^\d+\.\d0$/);
    }
  });

  it('agree with themselves: no step without the one before, and none before its day', () => {
    for (const row of rows) {
      const claimed = text(row, 'billNo') !== '';
      const booked = text(row, 'voucherNo') !== '';
      const signed = row.signStatus === '1';
      expect(signed).toBe(text(row, 'signDate') !== '');
      if (signed) expect(text(row, 'signDate') > text(row, 'invoiceDate')).toBe(true);
      expect(claimed).toBe(row.billStatus !== '00');
      if (claimed) {
        expect(signed && text(row, 'billDate') >= text(row, 'signDate') && text(row, 'billDate') <= today).toBe(true);
        expect(row).toMatchObject({ totalAmountInclTax: row.amountWithTax, billTaxAmount: row.taxAmount });
      }
      expect(booked).toBe(row.voucherStatus === '1');
      if (booked) expect(row).toMatchObject({ billStatus: '02', preparationStatus: '1' });
      if (row.authStatus === '1') expect(row).toMatchObject({ isRed: 0, validTaxAmount: row.taxAmount });
    }
  });

  it('share claims and vouchers: whoever is on one claim has its head', () => {
    const head = (row: DemoRow) =>
      ['bxrName', 'billDate', 'businessSystem', 'bizDocType', 'billStatus', 'paymentStatus', 'paymentDate'].map(
        (column) => row[column],
      );
    const claims = new Map<string, DemoRow[]>();
    for (const row of [...invoices, ...rows]) {
      const number = text(row, 'billNo');
      if (number !== '') claims.set(number, [...(claims.get(number) ?? []), row]);
    }
    const shared = [...claims.values()].filter((group) => group.length > 1);
    for (const group of shared) {
      for (const row of group) expect(head(row)).toEqual(head(group[0] as DemoRow));
      expect(new Set(group.map((row) => row.voucherNo)).size).toBe(1);
    }
    expect(shared.length).toBeGreaterThan(60);
    expect(shared.filter((group) => group.some((row) => row.kind === 'general')).length).toBeGreaterThan(20);
  });
});
