import { resolveMonth } from '#engine';
import { presentText, readDay, readMoney } from '../../cellValues.ts';
import { gatherRows } from '../../gatherRows.ts';
import type { ReadingRules } from '../../importRules.ts';
import { type ParsedRow, type ParseOutcome, placeOf } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import { readNumbers } from '../../readNumbers.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, findHeader, type HeaderSheet } from '../../sheetHeaders.ts';
import { DEDUCTION_WORDS, type DeductionField, monthOf } from './deductionHeaders.ts';

/** Purpose of what is ticked for deduction; the list knows no other (formats §6). */
const DEDUCTION = '1';

export function findTickingSheet(sheets: readonly SheetTable[]): HeaderSheet<DeductionField> | null {
  for (const sheet of sheets) {
    const found = findHeader(
      sheet,
      DEDUCTION_WORDS,
      (places) => places.has('ticked') && (places.has('digitalNo') || places.has('invoiceNo')),
    );
    if (found !== null) return found;
  }
  return null;
}

/**
 * Reads the list 抵扣勾选增值税发票信息, which ticks and unticks, and its result, in which the bureau has put why it
 * refused into the column of yes and no (formats §2.1).
 */
export function parseTickingList(sheets: readonly SheetTable[], rules: ReadingRules): ParseOutcome {
  const sheet = findTickingSheet(sheets);
  if (sheet === null) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const gathered = gatherRows(
    sheet.rows.map((row) => readOrBad(placeOf(sheet, row), () => readRow(sheet, row, rules))),
  );
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const about = { layout: 'ticking-list', format: 'ticking-list', owner: 'buyer' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: null } };
}

function readRow(sheet: HeaderSheet<DeductionField>, row: SheetRow, rules: ReadingRules): ParsedRow {
  const text = (field: DeductionField): string => presentText(cellOf(sheet, row, field));
  const isTicked = readTicked(text('ticked'));
  const read = readNumbers(sheet, row);
  if (!read.ok) throw new RowProblem(read.code, read.value);
  const about = { key: read.numbers.key, place: placeOf(sheet, row), lines: [] };
  const buyer = text('purchaserTaxNo');
  if (!isTicked) return { ...about, values: {}, change: { does: 'untick', input: {}, buyer } };
  const tickedAt = text('tickedAt') === '' ? null : readDay(text('tickedAt'));
  if (text('tickedAt') !== '' && tickedAt === null)
    throw new RowProblem('IMPORT_ROW_TICKED_AT_WRONG', text('tickedAt'));
  const validTax = text('validTax') === '' ? null : readMoney(text('validTax'));
  if (text('validTax') !== '' && validTax === null) throw new RowProblem('IMPORT_ROW_AMOUNT_WRONG', text('validTax'));
  const authPeriod = monthOf(tickedAt) ?? resolveMonth('period', rules.today);
  return {
    ...about,
    values: validTax === null ? {} : { validTaxAmount: validTax },
    change: { does: 'tick', input: { authPeriod, deductionSign: DEDUCTION }, buyer },
  };
}

/** The bureau's own words for what it refused, which stand where yes or no stood. */
const REFUSED = /不存在|不可重复勾选|不可撤销勾选|作废|红冲|失控|异常|请撤销统计表|逾期|锁定/;

function readTicked(text: string): boolean {
  if (text === '是') return true;
  if (text === '否') return false;
  throw new RowProblem(REFUSED.test(text) ? 'IMPORT_ROW_BUREAU_REFUSED' : 'IMPORT_ROW_TICK_WORD_WRONG', text);
}
