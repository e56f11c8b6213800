import Big from 'big.js';
import { isTaxNumber, isUsableText } from '#engine';
import { presentText } from '../../cellValues.ts';
import { findCode } from '../../codeAliases.ts';
import { gatherRows } from '../../gatherRows.ts';
import type { ImportRules } from '../../importRules.ts';
import { type BadRow, type ParsedRow, type ParseOutcome, placeOf } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, type HeaderSheet } from '../../sheetHeaders.ts';
import { findIssuingSheets, ISSUING_LENGTHS, type LineField, type OrderField } from './issuingHeaders.ts';
import { type IssuingLine, readLine } from './readLine.ts';

/** Most goods lines of one invoice the bureau issues. */
const MAX_LINES = 2_000;
/** 发票类型 of the template → invoice type of what will be issued (domain §2.1). */
const TYPES: Readonly<Record<string, string>> = { 增值税专用发票: '91', 普通发票: '90' };
const NO_ELEMENT = 'ftdys';

/** Reads the batch issuing template: an order per 发票流水号 with its goods lines and the figures they add up to. */
export function parseBatchIssuing(sheets: readonly SheetTable[], rules: ImportRules): ParseOutcome {
  const found = findIssuingSheets(sheets);
  if (found === null) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const { orders, lines } = found;
  const byOrder = new Map<string, SheetRow[]>();
  for (const row of lines.rows) {
    const orderNo = presentText(cellOf(lines, row, 'orderNo'));
    byOrder.set(orderNo, [...(byOrder.get(orderNo) ?? []), row]);
  }
  const read = orders.rows.map((row) =>
    readOrBad(placeOf(orders, row), () => {
      const own = byOrder.get(presentText(cellOf(orders, row, 'orderNo'))) ?? [];
      return readOrder(orders, row, { sheet: lines, rows: own }, rules);
    }),
  );
  const known = new Set(orders.rows.map((row) => presentText(cellOf(orders, row, 'orderNo'))));
  const orphans = [...byOrder].flatMap(([orderNo, [first]]): readonly BadRow[] =>
    known.has(orderNo) || first === undefined
      ? []
      : [{ place: placeOf(lines, first), code: 'IMPORT_ROW_ORDER_MISSING', value: orderNo }],
  );
  const gathered = gatherRows([...read, ...orphans]);
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const about = { layout: 'batch-issuing', format: 'batch-issuing', owner: 'chosen' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: null } };
}

interface OwnLines {
  readonly sheet: HeaderSheet<LineField>;
  readonly rows: readonly SheetRow[];
}

function readOrder(sheet: HeaderSheet<OrderField>, row: SheetRow, own: OwnLines, rules: ImportRules): ParsedRow {
  const text = (field: OrderField): string => {
    const written = presentText(cellOf(sheet, row, field));
    if (!isUsableText(written)) throw new RowProblem('IMPORT_ROW_TEXT_UNUSABLE', written);
    const longest = ISSUING_LENGTHS[field];
    if (longest !== undefined && [...written].length > longest)
      throw new RowProblem('IMPORT_ROW_TEXT_TOO_LONG', written);
    return written;
  };
  for (const field of Object.keys(ISSUING_LENGTHS) as readonly OrderField[]) text(field);
  const orderNo = text('orderNo');
  if (orderNo === '') throw new RowProblem('IMPORT_ROW_ORDER_NO_MISSING', '');
  const invoiceType = TYPES[text('type')];
  if (invoiceType === undefined) throw new RowProblem('IMPORT_ROW_TYPE_UNKNOWN', text('type'));
  const tdys = text('element') === '' ? NO_ELEMENT : findCode(rules.elements, text('element'));
  if (tdys === null) throw new RowProblem('IMPORT_ROW_ELEMENT_UNKNOWN', text('element'));
  if (!['是', '否'].includes(text('inclusive'))) throw new RowProblem('IMPORT_ROW_INCLUSIVE_WRONG', text('inclusive'));
  if (text('purchaserName') === '') throw new RowProblem('IMPORT_ROW_BUYER_MISSING', '');
  checkTaxNumber(text('purchaserTaxNo'), invoiceType);
  if (own.rows.length === 0) throw new RowProblem('IMPORT_ROW_LINES_MISSING', orderNo);
  if (own.rows.length > MAX_LINES) throw new RowProblem('IMPORT_ROW_LINES_TOO_MANY', String(own.rows.length));
  const lines = own.rows.map((line) => readLine(own.sheet, line, text('inclusive') === '是', rules));
  const sum = (of: (line: IssuingLine) => Big): Big => lines.reduce((total, line) => total.plus(of(line)), new Big(0));
  const net = sum((line) => line.net);
  const tax = sum((line) => line.tax);
  const discount = sum((line) => line.discountWithTax);
  return {
    key: orderNo,
    values: {
      orderNo,
      invoiceType,
      tdys,
      purchaserName: text('purchaserName'),
      purchaserTaxNo: text('purchaserTaxNo'),
      amountWithOutTax: net.toFixed(2),
      taxAmount: tax.toFixed(2),
      amountWithTax: net.plus(tax).toFixed(2),
      // Taken off, so below nothing; and said also where there is none, so that a corrected file takes it back.
      discountSumTax: discount.eq(0) ? '' : discount.times(-1).toFixed(2),
      mxhCount: lines.length,
      remark: text('remark'),
      mobileOrEmail: text('email'),
    },
    place: placeOf(sheet, row),
    change: null,
    lines: lines.map(({ values }, index) => ({
      ...values,
      lineKey: `${orderNo}-${index + 1}`,
      orderNo,
      lineNo: index + 1,
    })),
  };
}

/** A special invoice names its buyer's tax number; an ordinary one may be for a person. */
function checkTaxNumber(taxNumber: string, invoiceType: string): void {
  if (taxNumber === '' && invoiceType === '90') return;
  if (!isTaxNumber(taxNumber)) throw new RowProblem('IMPORT_ROW_TAX_NUMBER_WRONG', taxNumber);
}
