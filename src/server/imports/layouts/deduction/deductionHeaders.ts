import type { SheetRow } from '../../SheetTable.ts';
import { cellOf, type HeaderSheet, headerWords } from '../../sheetHeaders.ts';

/** Header words of the ticking list and of the confirmed usage (formats §2.1 and §2.3), newest first. */
const WORDS = {
  ticked: ['是否勾选'],
  state: ['勾选状态'],
  invoiceCode: ['发票代码'],
  invoiceNo: ['发票号码'],
  digitalNo: ['数电发票号码', '数电票号码', '全电发票号码'],
  invoiceDate: ['开票日期'],
  tax: ['票面税额', '税额'],
  validTax: ['有效抵扣税额', '有效税额'],
  purchaserTaxNo: ['购买方识别号', '购买方纳税人识别号'],
  tickedAt: ['勾选时间'],
  type: ['票种'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DeductionField = keyof typeof WORDS;

export const DEDUCTION_WORDS = headerWords<DeductionField>(WORDS);

/** Month of a moment the file states, YYYYMM; null when it states none. */
export function monthOf(day: string | null): string | null {
  return day === null ? null : day.slice(0, 7).replace('-', '');
}

export function isBlankRow(sheet: HeaderSheet<DeductionField>, row: SheetRow): boolean {
  return (['invoiceNo', 'digitalNo', 'invoiceCode'] as const).every((field) => cellOf(sheet, row, field) === '');
}
