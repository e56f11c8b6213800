import ExcelJS from 'exceljs';
import { checkPackage } from './checkPackage.ts';
import type { ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { SheetRow, SheetTable } from './SheetTable.ts';

export type ReadWorkbook =
  | { readonly ok: true; readonly sheets: readonly SheetTable[] }
  | { readonly ok: false; readonly code: ImportRefusalCode };

/**
 * Parts of a sheet that hold no values. Some of them name ranges of a million cells, which the library would fill one
 * by one.
 */
const NODES_WITHOUT_VALUES = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'cols',
  'autoFilter',
  'mergeCells',
  'rowBreaks',
  'hyperlinks',
  'pageMargins',
  'dataValidations',
  'pageSetup',
  'headerFooter',
  'printOptions',
  'picture',
  'drawing',
  'sheetProtection',
  'tableParts',
  'conditionalFormatting',
  'extLst',
  'legacyDrawing',
];

const two = (value: number): string => String(value).padStart(2, '0');

/** Excel knows no zone: the library hands its wall clock over as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/**
 * A number beyond 2^53 has lost digits in the file already (a 20-digit invoice number kept as a number): its exponent
 * form makes it fail wherever an identifier is expected, instead of passing for another invoice.
 */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

function cellText(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return dateText(value);
  if ('richText' in value)
    return value.richText
      .map((run) => run.text)
      .join('')
      .trim();
  if ('text' in value) return cellText(value.text as ExcelJS.CellValue);
  if ('error' in value) return String(value.error);
  return 'result' in value ? cellText(value.result as ExcelJS.CellValue) : '';
}

function readRow(row: ExcelJS.Row): SheetRow | null {
  const cells: string[] = [];
  const width = Math.min(row.cellCount, IMPORT_LIMITS.columns);
  for (let place = 1; place <= width; place++) cells.push(cellText(row.getCell(place).value));
  return cells.some((text) => text !== '') ? { row: row.number, cells } : null;
}

function readSheet(sheet: ExcelJS.Worksheet): SheetTable {
  const rows: SheetRow[] = [];
  sheet.eachRow((row) => {
    const read = readRow(row);
    if (read !== null) rows.push(read);
  });
  return { name: sheet.name, rows };
}

/** Reads the values of every sheet; any fault of the file is a coded refusal, never an exception. */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  const finding = checkPackage(file);
  if (finding !== 'sound') return { ok: false, code: finding };
  const workbook = new ExcelJS.Workbook();
  try {
    const options = { ignoreNodes: NODES_WITHOUT_VALUES, maxRows: IMPORT_LIMITS.sheetRows };
    await workbook.xlsx.load(file as unknown as ExcelJS.Buffer, options);
    return { ok: true, sheets: workbook.worksheets.map(readSheet) };
  } catch (error) {
    const tooMany = error instanceof Error && /^Max row count/.test(error.message);
    return { ok: false, code: tooMany ? 'IMPORT_TOO_MANY_ROWS' : 'IMPORT_BROKEN' };
  }
}
