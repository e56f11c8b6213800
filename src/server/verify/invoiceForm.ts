/**
 * What an invoice of each type looks like: which numbers it carries and what the bureau asks for to verify it
 * (codes of t_code_fplx).
 */

/** The figure a check needs beside number and date. */
export type VerificationKey = 'amountWithOutTax' | 'amountWithTax' | 'checkCode' | 'numberOnly';

export interface InvoiceForm {
  /** digital: 20-digit number and no code; digitalPaper: 20 digits and perhaps a code; legacy: code and 8 digits. */
  readonly numbering: 'digital' | 'digitalPaper' | 'legacy';
  readonly key: VerificationKey;
  /** How the code of this kind ends or begins; files in circulation break it, so it is only doubted. */
  readonly usualCode: RegExp | null;
}

const INVOICE_FORMS: Readonly<Record<string, InvoiceForm>> = {
  '01': { numbering: 'legacy', key: 'amountWithOutTax', usualCode: /^[1-9]\d{9}$/ },
  '02': { numbering: 'legacy', key: 'amountWithOutTax', usualCode: /^0\d{9}13$/ },
  '03': { numbering: 'legacy', key: 'checkCode', usualCode: /^[1-9]\d{9}$|^0\d{9}0[45]$/ },
  '05': { numbering: 'legacy', key: 'checkCode', usualCode: /^0\d{9}11$/ },
  '06': { numbering: 'legacy', key: 'checkCode', usualCode: /^0\d{9}0[67]$/ },
  '07': { numbering: 'legacy', key: 'checkCode', usualCode: /^0\d{9}12$/ },
  '16': { numbering: 'legacy', key: 'amountWithOutTax', usualCode: /^1\d{11}$/ },
  '24': { numbering: 'legacy', key: 'amountWithTax', usualCode: /^0\d{9}17$/ },
  '90': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '91': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '92': { numbering: 'digitalPaper', key: 'numberOnly', usualCode: null },
  '93': { numbering: 'digitalPaper', key: 'amountWithOutTax', usualCode: null },
  '94': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '95': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '96': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '97': { numbering: 'digital', key: 'amountWithTax', usualCode: null },
  '98': { numbering: 'digitalPaper', key: 'amountWithOutTax', usualCode: null },
};

/** Regions of 数电 numbers: provinces by their division code, and the five separately planned cities 91 to 95. */
const REGIONS: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 ' + '91 92 93 94 95'
  ).split(' '),
);

/** The form of a type of invoice; null for tickets and certificates, which the bureau does not verify this way. */
export function invoiceFormOf(invoiceType: string): InvoiceForm | null {
  return INVOICE_FORMS[invoiceType] ?? null;
}

/** Whether a text has the form of a 数电 number: year, region, channel, 15 digits of sequence. */
export function isDigitalNumber(text: string): boolean {
  return /^[2-9]\d{19}$/.test(text) && REGIONS.has(text.slice(2, 4));
}

export interface NumberedInvoice {
  readonly invoiceType: string;
  readonly invoiceCode: string;
  readonly invoiceNo: string;
  /** YYYY-MM-DD. */
  readonly invoiceDate: string;
}

export type NumberFinding = 'right' | 'wrong' | 'unusual';

/**
 * Judges number and code of an invoice against its type. `wrong` cannot exist; `unusual` breaks a habit of the code
 * that real files break too, so it may only be warned about.
 *
 * @example
 * 数电专票 25112000000000000101, no code, of 2025   right
 * 增值税专用发票 1100231130 + 01234567               right
 * 数电专票 with 8 digits                            wrong
 */
export function judgeInvoiceNumber(invoice: NumberedInvoice): NumberFinding {
  const form = invoiceFormOf(invoice.invoiceType);
  if (form === null) return 'right';
  const { invoiceCode, invoiceNo } = invoice;
  if (form.numbering === 'legacy') {
    if (!/^\d{8}$/.test(invoiceNo) || !/^\d{10}$|^\d{12}$/.test(invoiceCode)) return 'wrong';
    return form.usualCode?.test(invoiceCode) === false ? 'unusual' : 'right';
  }
  if (!isDigitalNumber(invoiceNo)) return 'wrong';
  if (form.numbering === 'digital' ? invoiceCode !== '' : !/^$|^\d{10}$|^\d{12}$/.test(invoiceCode)) return 'wrong';
  return invoiceNo.slice(0, 2) === invoice.invoiceDate.slice(2, 4) ? 'right' : 'wrong';
}
