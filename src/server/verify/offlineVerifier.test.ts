import { describe, expect, it } from 'vitest';
import type { Row } from '#engine';
import { CHECKS_PER_DAY, createOfflineVerifier, judgeInvoice, VERIFY_RESULTS } from './offlineVerifier.ts';

const TODAY = '2025-11-20';
const good: Row = {
  invoiceType: '91',
  invoiceCode: '',
  invoiceNo: '25112000000000000101',
  invoiceDate: '2025-11-06',
  checkCode: '',
  amountWithOutTax: '10000.00',
  taxAmount: '1300.00',
  amountWithTax: '11300.00',
  sellerTaxNo: '91310115MAXXX00236',
  purchaserTaxNo: '91110108MAXXX0015R',
  checkStatus: '0',
};
const judged = (changes: Row) => judgeInvoice({ ...good, ...changes }, TODAY);

describe('the offline verifier', () => {
  it('finds an invoice that agrees with itself consistent', () => {
    expect(judged({})).toEqual({ status: '1', result: '查验一致' });
  });

  it('finds a red invoice consistent', () => {
    expect(judged({ amountWithOutTax: '-10000.00', taxAmount: '-1300.00', amountWithTax: '-11300.00' }).status).toBe(
      '1',
    );
  });

  it.each<[string, Row, string]>([
    ['a total that is not amount plus tax', { amountWithTax: '11300.01' }, VERIFY_RESULTS.inconsistent],
    ['a number that cannot exist', { invoiceNo: '12345678' }, VERIFY_RESULTS.notFound],
    ['a seller without a tax number', { sellerTaxNo: '' }, VERIFY_RESULTS.inconsistent],
    ['a buyer with half a tax number', { purchaserTaxNo: '9111' }, VERIFY_RESULTS.inconsistent],
  ])('fails %s', (_name, changes, result) => {
    expect(judged(changes)).toEqual({ status: '2', result });
  });

  it.each<[string, Row, string]>([
    ['an invoice of the same day', { invoiceDate: TODAY }, VERIFY_RESULTS.sameDay],
    ['an invoice older than five years', { invoiceDate: '2020-11-19' }, VERIFY_RESULTS.tooOld],
    [
      'an ordinary invoice without check code',
      { invoiceType: '05', invoiceCode: '011002500111', invoiceNo: '00000001' },
      VERIFY_RESULTS.keyMissing,
    ],
    ['a total that is not there', { amountWithTax: null }, VERIFY_RESULTS.keyMissing],
    ['a taxi ticket', { invoiceType: '12' }, VERIFY_RESULTS.notVerifiable],
  ])('postpones %s and keeps its status', (_name, changes, result) => {
    expect(judged(changes)).toEqual({ status: '0', result });
    expect(judged({ ...changes, checkStatus: '1' })).toEqual({ status: '1', result });
  });

  it('takes an invoice of exactly five years ago', () => {
    expect(judged({ invoiceDate: '2020-11-20', invoiceNo: '20112000000000000101' }).status).toBe('1');
  });

  it('only remarks on wrong check characters', () => {
    expect(judged({ sellerTaxNo: '91310115MAXXX00237' })).toEqual({
      status: '1',
      result: '查验一致（销售方税号校验位不符）',
    });
  });

  it('checks one invoice five times a day, then again on the next day', async () => {
    const verifier = createOfflineVerifier();
    const context = { groupId: 'G1', today: TODAY };
    for (let made = 0; made < CHECKS_PER_DAY; made++)
      expect((await verifier.verify([good], context))[0]?.status).toBe('1');
    expect(await verifier.verify([{ ...good, checkStatus: '1' }], context)).toEqual([
      { status: '1', result: VERIFY_RESULTS.tooOften },
    ]);
    expect((await verifier.verify([good], { ...context, groupId: 'G2' }))[0]?.result).toBe('查验一致');
    expect((await verifier.verify([good], { ...context, today: '2025-11-21' }))[0]?.result).toBe('查验一致');
  });
});
