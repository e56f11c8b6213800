import ExcelJS from 'exceljs';
import type { ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import { type OpenedPackage, openPackage } from './openPackage.ts';
import type { SheetRow, SheetTable } from './SheetTable.ts';
import { isWorkbook, workbookStream } from './workbookStream.ts';

export type ReadWorkbook =
  | { readonly ok: true; readonly sheets: readonly SheetTable[] }
  | { readonly ok: false; readonly code: ImportRefusalCode };

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

/** Told now and then how many rows have been read. */
export type OnRows = (rows: number) => void;

const TELL_EVERY = 1_000;

/** Reads the values of every sheet; any fault of the file is a coded refusal, never an exception. */
export async function readWorkbook(file: Buffer, onRows: OnRows = () => undefined): Promise<ReadWorkbook> {
  return readSheets(openPackage(file), onRows);
}

/**
 * Reads row by row as the library's stream hands them out: only texts are kept, so that a sheet of fifty thousand rows
 * takes a quarter of the memory its cells would.
 */
export async function readSheets(opened: OpenedPackage, onRows: OnRows): Promise<ReadWorkbook> {
  if (!opened.ok) return opened;
  if (!isWorkbook(opened.parts)) return { ok: false, code: 'IMPORT_NOT_WORKBOOK' };
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' } as const;
  const sheets: SheetTable[] = [];
  let told = 0;
  try {
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(workbookStream(opened.parts), options)) {
      const rows: SheetRow[] = [];
      for await (const row of sheet) {
        if (row.number > IMPORT_LIMITS.sheetRows) return { ok: false, code: 'IMPORT_TOO_MANY_ROWS' };
        const read = readRow(row);
        if (read === null) continue;
        rows.push(read);
        told += 1;
        if (told % TELL_EVERY === 0) onRows(told);
      }
      const { name } = sheet as unknown as { readonly name?: string };
      sheets.push({ name: name ?? `${sheets.length + 1}`, rows });
    }
    return { ok: true, sheets };
  } catch {
    return { ok: false, code: 'IMPORT_BROKEN' };
  }
}
