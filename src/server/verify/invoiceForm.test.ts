import { describe, expect, it } from 'vitest';
import { invoiceFormOf, isDigitalNumber, judgeInvoiceNumber } from './invoiceForm.ts';

const invoice = (invoiceType: string, invoiceCode: string, invoiceNo: string, invoiceDate = '2025-11-06') => ({
  invoiceType,
  invoiceCode,
  invoiceNo,
  invoiceDate,
});

describe('numbers and codes of invoices', () => {
  it.each([
    ['数电专票', invoice('91', '', '25112000000000000101')],
    ['数电纸质普票 with the derived code', invoice('92', '253120011000', '25312001100000000000')],
    ['数电纸质普票 without code', invoice('92', '', '25952001100000000000')],
    ['增值税专用发票', invoice('01', '1100231130', '01234567', '2023-04-01')],
    ['增值税电子普通发票', invoice('05', '011002300111', '00000001', '2023-04-01')],
    ['火车票, which has no rule', invoice('08', '', 'A123')],
  ])('accepts %s', (_name, value) => {
    expect(judgeInvoiceNumber(value)).toBe('right');
  });

  it.each([
    ['8 digits on a 数电 kind', invoice('90', '', '12345678')],
    ['a code on a 数电 electronic kind', invoice('90', '011002300111', '25112000000000000101')],
    ['a region that does not exist', invoice('91', '', '25992000000000000101')],
    ['the year of another date', invoice('91', '', '24112000000000000101')],
    ['a legacy kind without code', invoice('01', '', '01234567')],
    ['a legacy number of 7 digits', invoice('03', '1100231130', '1234567')],
  ])('refuses %s', (_name, value) => {
    expect(judgeInvoiceNumber(value)).toBe('wrong');
  });

  it('only doubts a code that ends like another kind', () => {
    expect(judgeInvoiceNumber(invoice('05', '064762300104', '71053811'))).toBe('unusual');
  });

  it('knows what each kind needs for a check', () => {
    expect(invoiceFormOf('01')?.key).toBe('amountWithOutTax');
    expect(invoiceFormOf('05')?.key).toBe('checkCode');
    expect(invoiceFormOf('95')?.key).toBe('amountWithTax');
    expect(invoiceFormOf('12')).toBeNull();
  });

  it('takes only whole 20-digit numbers', () => {
    expect(isDigitalNumber('25112000000000000101')).toBe(true);
    expect(isDigitalNumber('2511200000000000010１')).toBe(false);
    expect(isDigitalNumber('251120000000000001011')).toBe(false);
  });
});
