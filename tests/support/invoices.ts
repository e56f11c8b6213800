import fc from 'fast-check';
import type { WireRow } from '../../src/server/sql/storedValues.ts';

const SELLERS = [
  '示例商贸（北京）有限公司',
  '示例商贸(北京)有限公司',
  '华为样本',
  '虚构 100% 食品',
  '样本_下划线',
  'ＡＢＣ样本',
  'abc 样本',
  '反斜\\杠',
  '𠮷野样本',
] as const;
const TAX_NUMBERS = ['91110108MAXXX0015R', '91310115MAXXX00236', '', '110108XXXX00019'] as const;
const DAYS = ['2025-01-31', '2025-09-30', '2025-10-01', '2025-10-15', '2025-11-05', '2025-11-06'] as const;
const RATES = ['', '0.13', '0.06', '0.13,0.06', '0.01', '0.06,0.09'] as const;
const MONTHS = ['', '202509', '202510', '202511'] as const;

const optional = <T>(values: readonly T[]) => fc.constantFrom(...values);
const cents = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.constantFrom(0, 1, -1, 999_999_999_999));
const decimal = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;

/** Rows of the invoice dataset with few different values, so that filters meet them and orders have ties. */
export const invoiceRow: fc.Arbitrary<WireRow> = fc
  .record({
    kind: fc.constantFrom('general', 'general', 'general', 'train'),
    organForm: fc.constantFrom('100', '101', '102', '104', '200'),
    invoiceType: optional(['01', '03', '90', '91']),
    invoiceNo: fc.constantFrom('25322000000123456789', '25322000000123456780', '00123456', '12345678'),
    invoiceDate: fc.constantFrom(...DAYS),
    amount: cents,
    tax: cents,
    taxRate: optional(RATES),
    validTaxAmount: fc.option(cents.map(decimal), { nil: null }),
    sellerName: fc.constantFrom(...SELLERS),
    sellerTaxNo: optional(TAX_NUMBERS),
    purchaserName: optional(['', ...SELLERS.slice(0, 3)]),
    checkStatus: optional(['0', '1', '2']),
    signStatus: optional(['0', '1', '2', '3']),
    signDate: optional(['', ...DAYS]),
    authPeriod: optional(MONTHS),
    billNo: optional(['', 'BX-001', 'bx-002', 'A&B']),
    bxrName: optional(['', '王会计', '李查阅']),
    billStatus: optional(['00', '01']),
    paymentStatus: optional(['00', '01', '02']),
  })
  .map(({ amount, tax, ...row }) => ({
    ...row,
    amountWithOutTax: decimal(amount),
    taxAmount: decimal(tax),
    amountWithTax: decimal(amount + tax),
  }));

/** The same rows every time, with keys of their own. */
export function sampleInvoices(count: number, seed = 20251106): readonly WireRow[] {
  return fc
    .sample(invoiceRow, { numRuns: count, seed })
    .map((row, index) => ({ ...row, invoiceKey: `K${String(index).padStart(6, '0')}` }));
}
