import Big from 'big.js';
import { isUsableText } from '#engine';
import { presentText, readClock, readDay, readMoney } from '../../cellValues.ts';
import { type CodeAliases, findCode, normaliseSpelling } from '../../codeAliases.ts';
import type { ImportRowProblemCode } from '../../importCatalogue.ts';
import type { ReadingRules } from '../../importRules.ts';
import { type BadRow, type ParsedRow, placeOf, type RowPlace } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import type { InvoiceNumbers } from '../../readNumbers.ts';
import type { SheetRow } from '../../SheetTable.ts';
import { cellOf } from '../../sheetHeaders.ts';
import type { BureauField, BureauSheet } from './bureauHeaders.ts';

export interface InvoiceSource {
  readonly numbers: InvoiceNumbers;
  readonly sheet: BureauSheet;
  readonly row: SheetRow;
  readonly lines: readonly { readonly sheet: BureauSheet; readonly row: SheetRow }[];
  /** The journey of a railway e-ticket; null when the file tells none. */
  readonly ticket: { readonly sheet: BureauSheet; readonly row: SheetRow } | null;
  /** The figures are the sums of the lines; else they stand in the row. */
  readonly sumLines: boolean;
}

/** Reads one invoice with its lines; the first problem is the reason it is not imported. */
export function readInvoice(source: InvoiceSource, rules: ReadingRules): ParsedRow | BadRow {
  const { sheet, row, numbers } = source;
  const place = placeOf(sheet, row);
  return readOrBad(place, () => {
    const values = readValues(source, rules);
    return { key: numbers.key, values, place, change: null, lines: [] };
  });
}

function readValues(source: InvoiceSource, rules: ReadingRules): Record<string, string | number> {
  const { sheet, row, numbers } = source;
  const text = (field: BureauField): string => {
    const written = presentText(cellOf(sheet, row, field));
    if (!isUsableText(written)) throw new RowProblem('IMPORT_ROW_TEXT_UNUSABLE', written);
    return written;
  };
  const values: Record<string, string | number> = {
    invoiceKey: numbers.key,
    invoiceCode: numbers.invoiceCode,
    invoiceNo: numbers.invoiceNo,
  };
  const date = readDay(text('invoiceDate'));
  if (date === null) throw new RowProblem('IMPORT_ROW_DATE_WRONG', text('invoiceDate'));
  if (date > rules.today) throw new RowProblem('IMPORT_ROW_DATE_FUTURE', date);
  values.invoiceDate = date;
  values.invoiceType = code(rules.types, text('type'), 'IMPORT_ROW_TYPE_UNKNOWN');
  // Older files have no columns for these, and some rows leave them blank: then the file says nothing about them.
  if (text('status') !== '') values.invoiceStatus = code(rules.statuses, text('status'), 'IMPORT_ROW_STATUS_UNKNOWN');
  if (text('risk') !== '') values.managementState = code(rules.risks, text('risk'), 'IMPORT_ROW_RISK_UNKNOWN');
  if (text('sellerName') === '') throw new RowProblem('IMPORT_ROW_SELLER_MISSING', '');
  for (const [field, column] of TEXT_COLUMNS) if (sheet.places.has(field)) values[column] = text(field);
  for (const [, column] of TEXT_COLUMNS) checkLength(column, String(values[column] ?? ''), rules);

  const goods = goodsLines(source);
  Object.assign(values, readFigures(source, goods, text('positive')));
  const rates = readRates(goods, rules);
  if (rates !== null) values.taxRate = rates;
  if (source.ticket !== null) Object.assign(values, readTicket(source.ticket));
  return values;
}

const TEXT_COLUMNS = [
  ['sellerName', 'sellerName'],
  ['sellerTaxNo', 'sellerTaxNo'],
  ['purchaserName', 'purchaserName'],
  ['purchaserTaxNo', 'purchaserTaxNo'],
  ['source', 'invoiceSource'],
  ['drawer', 'drawer'],
  ['remark', 'remark'],
] as const satisfies readonly (readonly [BureauField, string])[];

/** Who travelled when, on which train and from where to where. */
function readTicket({ sheet, row }: NonNullable<InvoiceSource['ticket']>): Record<string, string> {
  const text = (field: BureauField): string => presentText(cellOf(sheet, row, field));
  const place = placeOf(sheet, row);
  const day = text('travelDate') === '' ? '' : readDay(text('travelDate'));
  if (day === null) throw new RowProblem('IMPORT_ROW_TRAVEL_WRONG', text('travelDate'), place);
  const clock = text('travelTime') === '' ? '' : readClock(text('travelTime'));
  if (clock === null) throw new RowProblem('IMPORT_ROW_TRAVEL_WRONG', text('travelTime'), place);
  const said = {
    travelName: text('traveller'),
    fromStation: text('fromStation'),
    arriveStation: text('arriveStation'),
    trainNumber: text('trainNumber'),
    travelDate: day,
    travelTime: clock,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

function code(aliases: CodeAliases, text: string, problem: ImportRowProblemCode): string {
  const found = findCode(aliases, text);
  if (found === null) throw new RowProblem(problem, text);
  return found;
}

function checkLength(column: string, text: string, rules: ReadingRules): void {
  const longest = rules.lengths[column];
  if (longest !== undefined && [...text].length > longest) throw new RowProblem('IMPORT_ROW_TEXT_TOO_LONG', text);
}

type Line = InvoiceSource['lines'][number];

/**
 * Legacy invoices with a goods list carry both a summary line (详见销货清单) and the detail lines: where details exist
 * the summary is left out, or it would count twice.
 */
function goodsLines(source: InvoiceSource): readonly Line[] {
  const details = source.lines.filter(({ sheet, row }) => {
    const name = normaliseSpelling(cellOf(sheet, row, 'goodsName'));
    return !/详见.*清单/.test(name);
  });
  return details.length > 0 ? details : source.lines;
}

interface Figures {
  readonly amount: Big;
  readonly tax: Big;
  /** null: the layout has no 价税合计. */
  readonly total: Big | null;
}

const ZERO = new Big(0);

function figuresOf(sheet: BureauSheet, row: SheetRow, place: RowPlace | null): Figures {
  const figure = (field: BureauField): Big => {
    const text = presentText(cellOf(sheet, row, field));
    // 免税 and 不征税 lines may leave the tax blank or as ***.
    if (field === 'tax' && /^\**$/.test(text)) return ZERO;
    const decimal = readMoney(text);
    if (decimal === null) throw new RowProblem('IMPORT_ROW_AMOUNT_WRONG', text, place);
    return new Big(decimal);
  };
  const hasTotal = presentText(cellOf(sheet, row, 'total')) !== '';
  return { amount: figure('amount'), tax: figure('tax'), total: hasTotal ? figure('total') : null };
}

function readFigures(source: InvoiceSource, goods: readonly Line[], positive: string): Record<string, string | number> {
  const parts = source.sumLines
    ? goods.map(({ sheet, row }) => figuresOf(sheet, row, placeOf(sheet, row)))
    : [figuresOf(source.sheet, source.row, null)];
  let amount = ZERO;
  let tax = ZERO;
  for (const part of parts) {
    if (part.total !== null && !part.amount.plus(part.tax).eq(part.total))
      throw new RowProblem(
        'IMPORT_ROW_TOTAL_DIFFERS',
        `${part.amount.toFixed(2)} + ${part.tax.toFixed(2)} ≠ ${part.total.toFixed(2)}`,
      );
    amount = amount.plus(part.amount);
    tax = tax.plus(part.tax);
  }
  if (amount.times(tax).lt(0))
    throw new RowProblem('IMPORT_ROW_TAX_SIGN_DIFFERS', `${amount.toFixed(2)}, ${tax.toFixed(2)}`);
  return {
    amountWithOutTax: amount.toFixed(2),
    taxAmount: tax.toFixed(2),
    amountWithTax: amount.plus(tax).toFixed(2),
    isRed: isRed(amount, positive) ? 1 : 0,
  };
}

/**
 * A red invoice has a negative amount. Newer layouts say so in words too (是否正数发票), which must agree; they alone
 * tell of an invoice over nothing.
 */
function isRed(amount: Big, positive: string): boolean {
  if (positive === '') return amount.lt(0);
  const agrees = positive === '是' ? amount.gte(0) : positive === '否' && amount.lte(0);
  if (!agrees) throw new RowProblem('IMPORT_ROW_POSITIVE_DIFFERS', `${positive}, ${amount.toFixed(2)}`);
  return positive === '否';
}

/** Codes of the lines' rates in the order of their table; null when no line states one. */
function readRates(goods: readonly Line[], rules: ReadingRules): string | null {
  const codes = new Set<string>();
  for (const line of goods) {
    const text = presentText(cellOf(line.sheet, line.row, 'rate'));
    if (text === '') continue;
    const found = findCode(rules.rates, text);
    if (found === null) throw new RowProblem('IMPORT_ROW_RATE_UNKNOWN', text, placeOf(line.sheet, line.row));
    codes.add(found);
  }
  return codes.size === 0 ? null : rules.rateOrder.filter((one) => codes.has(one)).join(',');
}
