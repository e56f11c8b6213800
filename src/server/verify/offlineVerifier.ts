import { centsFromDecimal, judgeTaxNumber, type Row } from '#engine';
import { invoiceFormOf, judgeInvoiceNumber } from './invoiceForm.ts';
import type { Verifier, VerifyContext, VerifyOutcome } from './Verifier.ts';

/** One invoice can be checked this often on one day. */
export const CHECKS_PER_DAY = 5;
/** Older invoices are out of the bureau's range. */
const YEARS_IN_RANGE = 5;

/** The bureau's words; the last three are ours for what it shows as a form error. */
export const VERIFY_RESULTS = {
  consistent: '查验一致',
  inconsistent: '发票信息不一致',
  notFound: '查无此票',
  tooOften: '超过该张发票当日查验次数(请于次日再次查验)',
  sameDay: '当日开具发票可于次日进行查验',
  tooOld: '开票日期超过5年，不在查验范围内',
  keyMissing: '缺少查验所需的金额或校验码',
  notVerifiable: '该票种不支持查验',
} as const;

const text = (row: Row, column: string): string => String(row[column] ?? '');
const cents = (row: Row, column: string): bigint | null => centsFromDecimal(text(row, column));

function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
}

function doubtsOf(row: Row, unusualCode: boolean): readonly string[] {
  const doubts: string[] = [];
  if (judgeTaxNumber(text(row, 'sellerTaxNo')) === 'wrongCheckCharacter') doubts.push('销售方税号校验位不符');
  if (judgeTaxNumber(text(row, 'purchaserTaxNo')) === 'wrongCheckCharacter') doubts.push('购买方税号校验位不符');
  if (unusualCode) doubts.push('发票代码与票种不符');
  return doubts;
}

/**
 * Checks an invoice as far as its own figures allow: number and code against the type, the key the type needs,
 * amount + tax = total, and tax numbers. A wrong check character only adds a remark.
 */
export function judgeInvoice(row: Row, today: string): VerifyOutcome {
  const kept = keptStatus(row);
  const invoiceDate = text(row, 'invoiceDate');
  const form = invoiceFormOf(text(row, 'invoiceType'));
  if (form === null) return { status: kept, result: VERIFY_RESULTS.notVerifiable };
  if (invoiceDate >= today) return { status: kept, result: VERIFY_RESULTS.sameDay };
  if (invoiceDate < yearsBefore(today, YEARS_IN_RANGE)) return { status: kept, result: VERIFY_RESULTS.tooOld };

  const number = judgeInvoiceNumber({
    invoiceType: text(row, 'invoiceType'),
    invoiceCode: text(row, 'invoiceCode'),
    invoiceNo: text(row, 'invoiceNo'),
    invoiceDate,
  });
  if (number === 'wrong') return { status: '2', result: VERIFY_RESULTS.notFound };

  const amount = cents(row, 'amountWithOutTax');
  const tax = cents(row, 'taxAmount');
  const total = cents(row, 'amountWithTax');
  if (form.key === 'checkCode' && text(row, 'checkCode').length < 6)
    return { status: kept, result: VERIFY_RESULTS.keyMissing };
  if (form.key === 'amountWithOutTax' && amount === null) return { status: kept, result: VERIFY_RESULTS.keyMissing };
  if (form.key === 'amountWithTax' && total === null) return { status: kept, result: VERIFY_RESULTS.keyMissing };
  if (amount !== null && tax !== null && total !== null && amount + tax !== total)
    return { status: '2', result: VERIFY_RESULTS.inconsistent };
  if (judgeTaxNumber(text(row, 'sellerTaxNo')) === 'wrongForm' || wrongBuyer(row))
    return { status: '2', result: VERIFY_RESULTS.inconsistent };

  const doubts = doubtsOf(row, number === 'unusual');
  return { status: '1', result: VERIFY_RESULTS.consistent + (doubts.length === 0 ? '' : `（${doubts.join('；')}）`) };
}

/** A natural person buys without a tax number. */
function wrongBuyer(row: Row): boolean {
  const number = text(row, 'purchaserTaxNo');
  return number !== '' && judgeTaxNumber(number) === 'wrongForm';
}

/** A check that could not be made takes nothing back from an invoice verified before. */
function keptStatus(row: Row): VerifyOutcome['status'] {
  const status = text(row, 'checkStatus');
  return status === '1' || status === '2' ? status : '0';
}

/**
 * The built-in sandbox for an adapter to the real bureau: deterministic offline rules and the bureau's daily limit per
 * invoice. The counts live in memory, as the bureau's live at the bureau.
 */
export function createOfflineVerifier(): Verifier {
  let countedDay = '';
  const checks = new Map<string, number>();

  function allowed(row: Row, context: VerifyContext): boolean {
    if (context.today !== countedDay) {
      checks.clear();
      countedDay = context.today;
    }
    const key = `${context.groupId} ${text(row, 'invoiceCode')} ${text(row, 'invoiceNo')}`;
    const made = checks.get(key) ?? 0;
    checks.set(key, made + 1);
    return made < CHECKS_PER_DAY;
  }

  return {
    name: 'offline-sandbox',
    async verify(rows, context) {
      return rows.map((row) =>
        allowed(row, context)
          ? judgeInvoice(row, context.today)
          : { status: keptStatus(row), result: VERIFY_RESULTS.tooOften },
      );
    },
  };
}
