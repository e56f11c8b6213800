import { isAbsent, presentText } from './cellValues.ts';
import type { ImportRowProblemCode } from './importCatalogue.ts';
import type { SheetRow } from './SheetTable.ts';
import { cellOf, type HeaderSheet } from './sheetHeaders.ts';

/** Identity of an invoice. The key is the 20-digit number, or code and number of a legacy invoice. */
export interface InvoiceNumbers {
  readonly key: string;
  readonly invoiceCode: string;
  readonly invoiceNo: string;
}

export type ReadNumbers =
  | { readonly ok: true; readonly numbers: InvoiceNumbers }
  | { readonly ok: false; readonly code: ImportRowProblemCode; readonly value: string };

/** The columns that hold them, in every layout of the bureau. */
export type NumberField = 'invoiceCode' | 'invoiceNo' | 'digitalNo';

/**
 * Reads the numbers of a row. Dashes and blanks both stand for "none"; a 数电 paper invoice carries all three, and its
 * 20-digit number is the key. Some issuers put the 20 digits into 发票号码.
 */
export function readNumbers(sheet: HeaderSheet<NumberField>, row: SheetRow): ReadNumbers {
  const code = presentText(cellOf(sheet, row, 'invoiceCode'));
  const number = presentText(cellOf(sheet, row, 'invoiceNo'));
  const digital = presentText(cellOf(sheet, row, 'digitalNo'));
  const twenty = digital !== '' ? digital : /^\d{20}$/.test(number) && isAbsent(code) ? number : '';
  if (twenty !== '') {
    if (!/^\d{20}$/.test(twenty)) return { ok: false, code: 'IMPORT_ROW_NUMBER_WRONG', value: twenty };
    if (!/^(\d{10}|\d{12})?$/.test(code)) return { ok: false, code: 'IMPORT_ROW_NUMBER_WRONG', value: code };
    return { ok: true, numbers: { key: twenty, invoiceCode: code, invoiceNo: twenty } };
  }
  if (code === '' && number === '') return { ok: false, code: 'IMPORT_ROW_NUMBER_MISSING', value: '' };
  if (!/^\d{8}$/.test(number)) return { ok: false, code: 'IMPORT_ROW_NUMBER_WRONG', value: number || code };
  if (!/^(\d{10}|\d{12})$/.test(code)) return { ok: false, code: 'IMPORT_ROW_NUMBER_WRONG', value: code || number };
  return { ok: true, numbers: { key: code + number, invoiceCode: code, invoiceNo: number } };
}
