import Big from 'big.js';
import { cleanText, isMonth, isTaxNumber, isUsableText } from '#engine';
import { presentText, readClock, readDay, readMoment, readMoney } from '../../cellValues.ts';
import { findCode } from '../../codeAliases.ts';
import { gatherRows } from '../../gatherRows.ts';
import type { ImportRules } from '../../importRules.ts';
import { type ParsedRow, type ParseOutcome, placeOf, type RowValues } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, findHeader, type HeaderSheet, headerWords, normaliseHeader } from '../../sheetHeaders.ts';
import type { TemplateColumn, TemplateRules } from './templateRules.ts';

/** A number a spreadsheet kept as a number and cut: 2.6112e+19. */
const LOST_DIGITS = /^-?\d(?:\.\d+)?e\+\d+$/i;
const DIGITAL_NUMBER = /^\d{20}$/;

/** The sheet with the data: every heading is one of the template's, in either language, and none that is needed is missing. */
export function findTemplateSheet(sheets: readonly SheetTable[], template: TemplateRules): HeaderSheet<string> | null {
  const words = headerWords(
    Object.fromEntries(template.columns.map(({ column, title }) => [column, [title.zh, title.en]])),
  );
  const needed = template.columns.filter(({ required }) => required);
  for (const sheet of sheets) {
    const found = findHeader(sheet, words, (places) => needed.every(({ column }) => places.has(column)));
    if (found?.header.every((title) => title === '' || words.has(normaliseHeader(title)))) return found;
  }
  return null;
}

/** Reads a filled template of the screen; a blank cell says nothing. */
export function parseOwnTemplate(sheets: readonly SheetTable[], rules: ImportRules): ParseOutcome {
  const { template } = rules;
  const sheet = template === null ? null : findTemplateSheet(sheets, template);
  if (template === null || sheet === null) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const gathered = gatherRows(
    sheet.rows.map((row) => readOrBad(placeOf(sheet, row), () => readRow(sheet, row, template, rules.today))),
  );
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const about = { layout: 'own-template', format: 'own-template', owner: 'named' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: null } };
}

function readRow(sheet: HeaderSheet<string>, row: SheetRow, template: TemplateRules, today: string): ParsedRow {
  const values: Record<string, string | number> = {};
  for (const column of template.columns) {
    const text = presentText(cellOf(sheet, row, column.column));
    if (text !== '') values[column.column] = readTemplateValue(text, column);
    else if (column.required) throw new RowProblem('IMPORT_ROW_VALUE_MISSING', column.title);
  }
  if (String(values.invoiceDate ?? '') > today)
    throw new RowProblem('IMPORT_ROW_DATE_FUTURE', String(values.invoiceDate));
  const key = keyText(values, template.key);
  if ([...key].length > template.key.length) throw new RowProblem('IMPORT_ROW_TEXT_TOO_LONG', key);
  const whole = { ...values, ...keyOf(template, key) };
  const place = placeOf(sheet, row);
  return { key, values: whole, derived: missingFigures(values), place, change: null, lines: [] };
}

/** A number of twenty digits names an invoice by itself, as in the bureau's files; its paper form has a code beside it. */
function keyText(values: RowValues, { from, separator }: TemplateRules['key']): string {
  const number = String(values.invoiceNo ?? '');
  if (separator === '' && DIGITAL_NUMBER.test(number)) return number;
  return from.map((name) => String(values[name] ?? '')).join(separator);
}

function keyOf({ key: { column, from } }: TemplateRules, key: string): RowValues {
  return from.includes(column) ? {} : { [column]: key };
}

/**
 * 金额 + 税额 = 价税合计 (domain §3.5): figures that contradict it are refused, and those the screen does not show follow
 * from it for a new row. A new ticket that shows its price alone has no tax on it; one that is there may have.
 */
function missingFigures(values: RowValues): RowValues {
  const { amountWithOutTax: amount, taxAmount: tax, amountWithTax: total } = values;
  const big = (value: string | number | undefined): Big => new Big(value ?? 0);
  if (total === undefined)
    return amount === undefined
      ? {}
      : {
          taxAmount: tax ?? '0.00',
          amountWithTax: big(amount).plus(big(tax)).toFixed(2),
          ...signOf(amount, tax ?? 0),
        };
  const net = amount ?? big(total).minus(big(tax)).toFixed(2);
  const levy = tax ?? big(total).minus(big(net)).toFixed(2);
  if (!big(net).plus(big(levy)).eq(big(total)))
    throw new RowProblem('IMPORT_ROW_TOTAL_DIFFERS', `${net} + ${levy} ≠ ${total}`);
  return { amountWithOutTax: net, taxAmount: levy, ...signOf(net, levy) };
}

/** A red invoice is below nothing, its tax with it. */
function signOf(net: string | number, tax: string | number): RowValues {
  const [amount, levy] = [new Big(net), new Big(tax)];
  if (amount.times(levy).lt(0)) throw new RowProblem('IMPORT_ROW_TAX_SIGN_DIFFERS', `${net}, ${tax}`);
  return { isRed: amount.lt(0) ? 1 : 0 };
}

/** A cell as its column stores it. */
function readTemplateValue(text: string, column: TemplateColumn): string | number {
  const wrong = (): never => {
    const { zh, en } = column.title;
    throw new RowProblem('IMPORT_ROW_VALUE_WRONG', { zh: `${zh} ${text}`, en: `${en} ${text}` });
  };
  if (column.codes !== null) return readCodes(text, column) ?? wrong();
  switch (column.type) {
    case 'money':
    case 'decimal':
      return readMoney(text) ?? wrong();
    case 'date':
      return readDay(text) ?? wrong();
    case 'datetime':
      return readMoment(text) ?? wrong();
    case 'month': {
      // Spreadsheets make a date of 2025-11: its first day.
      const month = text.replace(/^(\d{4}-\d{2})-01 00:00:00$/, '$1').replace(/[-/.年月]/g, '');
      return isMonth(month) ? month : wrong();
    }
    case 'time':
      return readClock(text) ?? wrong();
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : wrong();
    case 'flag':
      return ['1', '是', 'yes'].includes(text.toLowerCase())
        ? 1
        : ['0', '否', 'no'].includes(text.toLowerCase())
          ? 0
          : wrong();
    case 'text':
    case 'code':
    case 'codeSet':
      if (!isUsableText(text) || LOST_DIGITS.test(text)) return wrong();
      if (column.column.endsWith('TaxNo') && !isTaxNumber(text)) return wrong();
      if ([...text].length > column.length) throw new RowProblem('IMPORT_ROW_TEXT_TOO_LONG', cleanText(text));
      return text;
  }
}

/** One code, or several with commas between them where the column holds a set. */
function readCodes(text: string, { codes, type }: TemplateColumn): string | null {
  const aliases = codes ?? {};
  const whole = findCode(aliases, text);
  if (whole !== null || type !== 'codeSet') return whole;
  const parts = text.split(/[,，、]/).map((part) => findCode(aliases, part.trim()));
  return parts.every((part) => part !== null) ? [...new Set(parts)].join(',') : null;
}
