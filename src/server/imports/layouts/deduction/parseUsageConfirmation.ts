import { isMonth } from '#engine';
import { presentText, readMoney } from '../../cellValues.ts';
import { gatherRows } from '../../gatherRows.ts';
import { type ParsedRow, type ParseOutcome, placeOf } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import { readNumbers } from '../../readNumbers.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, findHeader, type HeaderSheet } from '../../sheetHeaders.ts';
import { DEDUCTION_WORDS, type DeductionField, isBlankRow } from './deductionHeaders.ts';

interface UsageSheet extends HeaderSheet<DeductionField> {
  readonly ownTaxNumber: string;
  /** Tax period, as written. */
  readonly period: string;
}

/** Title row, own tax number in B2, period in F2, header in row 3 (formats §2.3). */
export function findUsageSheet(sheets: readonly SheetTable[]): UsageSheet | null {
  for (const sheet of sheets) {
    const title = sheet.rows[0]?.cells.find((text) => text !== '') ?? '';
    const found = title.includes('用途确认信息')
      ? findHeader(sheet, DEDUCTION_WORDS, (places) => places.has('state') && places.has('validTax'))
      : null;
    const about = sheet.rows[1]?.cells ?? [];
    if (found !== null) return { ...found, ownTaxNumber: about[1] ?? '', period: about[5] ?? '' };
  }
  return null;
}

/** Reads the export of confirmed usage: every invoice on it is ticked, for its period, and confirmed. */
export function parseUsageConfirmation(sheets: readonly SheetTable[]): ParseOutcome {
  const sheet = findUsageSheet(sheets);
  if (sheet === null) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const period = sheet.period.replace(/[-/.年月]/g, '');
  if (!isMonth(period)) return { ok: false, code: 'IMPORT_PERIOD_WRONG', value: sheet.period };
  const rows = sheet.rows.filter((row) => !isBlankRow(sheet, row));
  const gathered = gatherRows(rows.map((row) => readOrBad(placeOf(sheet, row), () => readRow(sheet, row, period))));
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const about = { layout: 'usage-confirmation', format: 'usage-confirmation', owner: 'buyer' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: sheet.ownTaxNumber } };
}

function readRow(sheet: UsageSheet, row: SheetRow, authPeriod: string): ParsedRow {
  const state = presentText(cellOf(sheet, row, 'state'));
  if (state !== '已勾选') throw new RowProblem('IMPORT_ROW_NOT_TICKED', state);
  const read = readNumbers(sheet, row);
  if (!read.ok) throw new RowProblem(read.code, read.value);
  const validTax = readMoney(presentText(cellOf(sheet, row, 'validTax')));
  if (validTax === null) throw new RowProblem('IMPORT_ROW_AMOUNT_WRONG', cellOf(sheet, row, 'validTax'));
  return {
    key: read.numbers.key,
    values: { validTaxAmount: validTax },
    place: placeOf(sheet, row),
    change: { does: 'confirm', input: { authPeriod, deductionSign: '1' }, buyer: sheet.ownTaxNumber },
    lines: [],
  };
}
