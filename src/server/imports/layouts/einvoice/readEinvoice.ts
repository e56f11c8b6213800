import Big from 'big.js';
import { isUsableText } from '#engine';
import { presentText, readDay, readMoney } from '../../cellValues.ts';
import { findCode } from '../../codeAliases.ts';
import type { ReadingRules } from '../../importRules.ts';
import type { ParsedRow, RowPlace } from '../../ParsedImport.ts';
import { RowProblem } from '../../RowProblem.ts';
import type { EinvoiceFacts } from './einvoiceFacts.ts';

const SPECIAL = '91';
const ORDINARY = '90';
/** Where 数电 invoices come from, in the words of the bureau's export. */
const SOURCE = '电子发票服务平台';

/** One invoice of an XML document as a row: key, codes, day and exact figures. */
export function readEinvoice(facts: EinvoiceFacts, place: RowPlace, rules: ReadingRules): ParsedRow {
  const digital = /^\d{20}$/.test(facts.number);
  const legacy = /^\d{8}$/.test(facts.number) && /^(\d{10}|\d{12})$/.test(facts.code);
  if (facts.number === '') throw new RowProblem('IMPORT_ROW_NUMBER_MISSING', '');
  if (!digital && !legacy) throw new RowProblem('IMPORT_ROW_NUMBER_WRONG', facts.number);
  const date = readDay(facts.date);
  if (date === null) throw new RowProblem('IMPORT_ROW_DATE_WRONG', facts.date);
  if (date > rules.today) throw new RowProblem('IMPORT_ROW_DATE_FUTURE', date);
  if (presentText(facts.sellerName) === '') throw new RowProblem('IMPORT_ROW_SELLER_MISSING', '');
  const texts = {
    sellerName: facts.sellerName,
    sellerTaxNo: facts.sellerTaxNo,
    purchaserName: facts.buyerName,
    purchaserTaxNo: facts.buyerTaxNo,
    drawer: facts.drawer,
    remark: facts.remark,
  };
  for (const [column, text] of Object.entries(texts)) {
    if (!isUsableText(text)) throw new RowProblem('IMPORT_ROW_TEXT_UNUSABLE', text);
    const longest = rules.lengths[column];
    if (longest !== undefined && [...text].length > longest) throw new RowProblem('IMPORT_ROW_TEXT_TOO_LONG', text);
  }
  const key = digital ? facts.number : facts.code + facts.number;
  const numbers = { invoiceKey: key, invoiceCode: facts.code, invoiceNo: facts.number };
  const rates = readRates(facts.rates, rules);
  const values = {
    ...numbers,
    invoiceDate: date,
    invoiceType: readType(facts.type, rules),
    ...texts,
    invoiceSource: SOURCE,
    ...readFigures(facts),
    ...(rates === '' ? {} : { taxRate: rates }),
  };
  return { key, values, place, change: null, lines: [] };
}

/** The label of the bureau's dialect (01, 02); the others name the type, or say nothing. */
function readType(type: string, rules: ReadingRules): string {
  if (type === '01') return SPECIAL;
  if (type === '02' || type === '') return ORDINARY;
  const found = findCode(rules.types, type);
  if (found === null) throw new RowProblem('IMPORT_ROW_TYPE_UNKNOWN', type);
  return found;
}

function readFigures(facts: EinvoiceFacts): Readonly<Record<string, string | number>> {
  const money = (text: string): Big => {
    const read = readMoney(text);
    if (read === null) throw new RowProblem('IMPORT_ROW_AMOUNT_WRONG', text);
    return new Big(read);
  };
  const amount = money(facts.amount);
  const tax = /^\**$/.test(facts.tax) ? new Big(0) : money(facts.tax);
  const total = facts.total === '' ? amount.plus(tax) : money(facts.total);
  if (!amount.plus(tax).eq(total))
    throw new RowProblem('IMPORT_ROW_TOTAL_DIFFERS', `${amount.toFixed(2)} + ${tax.toFixed(2)} ≠ ${total.toFixed(2)}`);
  if (amount.times(tax).lt(0))
    throw new RowProblem('IMPORT_ROW_TAX_SIGN_DIFFERS', `${amount.toFixed(2)}, ${tax.toFixed(2)}`);
  if (facts.isRed && amount.gt(0)) throw new RowProblem('IMPORT_ROW_POSITIVE_DIFFERS', `N, ${amount.toFixed(2)}`);
  return {
    amountWithOutTax: amount.toFixed(2),
    taxAmount: tax.toFixed(2),
    amountWithTax: total.toFixed(2),
    isRed: facts.isRed || amount.lt(0) ? 1 : 0,
  };
}

/** Rates are fractions with six decimals (0.060000); a shorter fraction is the same rate. Codes in display order. */
function readRates(rates: readonly string[], rules: ReadingRules): string {
  const codes = new Set<string>();
  for (const rate of rates.map(presentText).filter((text) => text !== '')) {
    const fraction = /^\d*\.\d+$|^\d$/.test(rate) ? new Big(rate).toFixed(6) : rate;
    const found = findCode(rules.rates, fraction) ?? findCode(rules.rates, rate);
    if (found === null) throw new RowProblem('IMPORT_ROW_RATE_UNKNOWN', rate);
    codes.add(found);
  }
  return rules.rateOrder.filter((code) => codes.has(code)).join(',');
}
