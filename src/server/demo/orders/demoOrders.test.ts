import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDigitalNumber } from '../../verify/invoiceForm.ts';
import type { DemoPlan, DemoRow } from '../DemoPlan.ts';
import { demoOrders } from './demoOrders.ts';

const plan: DemoPlan = {
  now: '2025-11-06 13:00:00',
  organisations: [
    { code: '101', name: '示例科技（北京）有限公司', taxNo: '91110108MAXXX0015R' },
    { code: '102', name: '示例科技（上海）有限公司', taxNo: '91310115MAXXX00236' },
  ],
  seed: 2025,
};
const made = demoOrders(plan, 72);
const { invoicingOrder: orders, invoicingOrderLine: lines, submission: submissions, submissionLine: results } = made;
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const sum = (rows: readonly DemoRow[], column: string): number =>
  rows.reduce((total, row) => total + cents(row[column]), 0);

describe('demo orders', () => {
  it('are about three hundred, most of this month, of every state', () => {
    expect(orders.length).toBeGreaterThan(250);
    expect(orders.length).toBeLessThan(400);
    expect(orders.filter((row) => String(row.createTime) >= '2025-11-01').length).toBeGreaterThan(orders.length / 2);
    for (const state of ['00', '01', '02'])
      expect(orders.filter((row) => row.submitState === state).length).toBeGreaterThan(20);
    expect(new Set(orders.map((row) => row.invoiceType))).toEqual(new Set(['90', '91', '92', '93']));
    expect(new Set(orders.map((row) => row.tdys)).size).toBeGreaterThan(4);
  });

  it('are the sums of their lines, discounts and their number included', () => {
    for (const order of orders) {
      const own = lines.filter((line) => line.orderNo === order.orderNo);
      expect(own.length).toBe(order.mxhCount);
      expect(sum(own, 'amount')).toBe(cents(order.amountWithOutTax));
      expect(sum(own, 'taxAmount')).toBe(cents(order.taxAmount));
      expect(cents(order.amountWithOutTax) + cents(order.taxAmount)).toBe(cents(order.amountWithTax));
      const discount = sum(own, 'discount');
      expect(order.discountSumTax === null ? 0 : cents(order.discountSumTax)).toBe(discount);
      expect(order.discountSumTax === null || discount < 0).toBe(true);
    }
    expect(orders.some((order) => order.discountSumTax !== null)).toBe(true);
  });

  it('price every line: quantity times unit price is its amount', () => {
    for (const line of lines.filter((one) => one.quantity !== ''))
      expect(Math.abs(Number(line.quantity) * Number(line.unitPrice) - Number(line.amount))).toBeLessThan(0.0051);
  });

  it('stand as their last submission left them, and the log counts right', () => {
    for (const batch of submissions) {
      const own = results.filter((line) => line.batchNo === batch.batchNo);
      const failed = own.filter((line) => line.result === '01').length;
      expect(own.length).toBe(batch.fpsl);
      expect(own.map((line) => line.orderNo).join(',')).toBe(batch.orderNos);
      expect(batch.tjzt).toBe(failed === 0 ? '00' : failed === own.length ? '01' : '02');
      for (const line of own) expect(line.message === '').toBe(line.result === '00');
    }
    for (const order of orders) {
      const last = results
        .filter((line) => line.orderNo === order.orderNo)
        .sort((a, b) => (String(a.czsj) < String(b.czsj) ? -1 : 1))
        .at(-1);
      if (order.submitState === '00') {
        expect(last).toBeUndefined();
        continue;
      }
      expect(last).toMatchObject({
        batchNo: order.lastBatchNo,
        message: order.submitMessage,
        result: order.submitState === '02' ? '00' : '01',
        amountWithTax: order.amountWithTax,
      });
      expect(String(last?.czsj) > String(order.createTime)).toBe(true);
      expect(isDigitalNumber(String(order.issuedNo))).toBe(order.submitState === '02');
    }
  });

  it('have submissions of today and none of later, at any moment', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const now = moment.toISOString().slice(0, 19).replace('T', ' ');
        const { submission, invoicingOrder } = demoOrders({ ...plan, now }, 12);
        expect(submission.some((row) => String(row.czsj).startsWith(now.slice(0, 10)))).toBe(true);
        for (const row of submission) expect(String(row.czsj) <= now).toBe(true);
        for (const row of invoicingOrder) expect(String(row.createTime) <= now).toBe(true);
        for (const row of [...submission, ...invoicingOrder])
          expect(String(row.czsj ?? row.createTime)).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same every time, whatever their number', () => {
    const few = demoOrders(plan, 9).invoicingOrder;
    expect(few).toEqual(orders.slice(0, few.length));
  });
});
