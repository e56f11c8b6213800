import { describe, expect, it } from 'vitest';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import { checkFilters, defaultFilterValues, describeFilters, normaliseFilters, toWireFilters } from './filterValues.ts';

const { filters } = invoiceScreen;
const VALUES = {
  organForm: ['1.1'],
  signDate: { from: '2025-10-01', to: '2025-11-06' },
  invoiceNo: ' 25 ',
  checkStatus: ['1', '9'],
  taxRate: ['0.13'],
  authPeriod: '202511',
  amountWithTax: { max: '-5' },
  sellerName: '',
  unknown: 'x',
};

describe('values of all filters', () => {
  it('start with the declared defaults', () => {
    expect(defaultFilterValues(invoiceScreen, { today: '2025-11-06' })).toEqual({
      signDate: { from: '2025-10-01', to: '2025-11-06' },
    });
  });

  it('become flat wire parameters, a single select as a plain text', () => {
    expect(toWireFilters(filters, VALUES)).toEqual({
      organForm: ['1.1'],
      signDateStart: '2025-10-01',
      signDateEnd: '2025-11-06',
      invoiceNo: '25',
      checkStatus: ['1', '9'],
      taxRate: '0.13',
      authPeriod: '202511',
      amountWithTaxMax: '-5',
    });
  });

  it('lose what is empty, unknown or inherited', () => {
    expect(normaliseFilters(filters, { sellerName: ' ', unknown: 'x', invoiceNo: '1' })).toEqual({ invoiceNo: '1' });
    expect(normaliseFilters(filters, JSON.parse('{"__proto__":{"invoiceNo":"1"},"constructor":"x"}'))).toEqual({});
  });

  it('are described in words, empty ones left out', () => {
    const screen = compileScreen(invoiceScreen, invoiceContext);
    expect(describeFilters(screen, VALUES).map(({ field, text }) => `${field}: ${text}`)).toEqual([
      'organForm: 北京公司',
      'signDate: 2025-10-01 ~ 2025-11-06',
      'invoiceNo: 25',
      'checkStatus: 查验成功、9',
      'taxRate: 13%',
      'authPeriod: 2025-11',
      'amountWithTax: ≤ -5',
    ]);
    expect(describeFilters(screen, { signDate: { from: '2025-10-01' } })[0]?.text).toBe('≥ 2025-10-01');
  });

  it('break rules in the order of the filters', () => {
    const broken = { signDate: { from: '2025-11-06', to: '2025-10-01' }, amountWithTax: { min: 'x' } };
    expect(checkFilters(filters, broken).map((failure) => failure.field)).toEqual(['signDate', 'amountWithTax']);
    expect(checkFilters(filters, VALUES)).toEqual([]);
  });
});
