import ExcelJS from 'exceljs';
import type { Language } from '#engine';
import { rowProblemMessage } from './importCatalogue.ts';
import type { BadRow } from './ParsedImport.ts';
import { type RowPiece, unpackRows } from './rowPieces.ts';

/** Rows that were not imported, by the sheet they came from. */
export interface ErrorWorkbook {
  /** Heading of the added column. */
  readonly reasonTitle: string;
  /** Heading of the column with the row's number in the file. */
  readonly rowTitle: string;
  /** In pieces, as rows cross threads. */
  readonly rows: readonly RowPiece[];
  readonly language: Language;
}

/** Text format: what begins with `=` stays the text it was in the file, also when the workbook is saved again. */
const TEXT_FORMAT = '@';
const COLUMN_WIDTH = 22;
const REASON_WIDTH = 60;

/**
 * The failed rows as a workbook that can be corrected and imported again: same sheets, same headers, original cells, and
 * behind them the row's number and the reason.
 */
export async function writeErrorWorkbook(errors: ErrorWorkbook): Promise<Uint8Array> {
  const { reasonTitle, rowTitle, language } = errors;
  const rows = errors.rows.flatMap((piece) => unpackRows<BadRow>(piece));
  const workbook = new ExcelJS.Workbook();
  for (const [sheet, ofSheet] of groupBySheet(rows)) {
    const header = ofSheet[0]?.place.header ?? [];
    const worksheet = workbook.addWorksheet(freeSheetName(workbook, sheet), {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    worksheet.addRow([...header, rowTitle, reasonTitle]).font = { bold: true };
    for (const { place, code, value } of ofSheet) {
      const cells = header.map((_title, column) => place.cells[column] ?? '');
      worksheet.addRow([...cells, String(place.row), rowProblemMessage(code, value, language)]);
    }
    for (let place = 1; place <= header.length + 2; place++) {
      worksheet.getColumn(place).width = place === header.length + 2 ? REASON_WIDTH : COLUMN_WIDTH;
    }
    worksheet.eachRow((row) => {
      row.eachCell((cell) => {
        cell.numFmt = TEXT_FORMAT;
      });
    });
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** A crafted file may name its sheets in ways a workbook may not, and twice. */
function freeSheetName(workbook: ExcelJS.Workbook, wanted: string): string {
  const name = wanted.replace(/[*?:\\/[\]]|^'|'$/g, '_').slice(0, 26) || '_';
  const taken = new Set(workbook.worksheets.map((sheet) => sheet.name.toLowerCase()));
  for (let copy = 2; ; copy++) {
    const candidate = copy === 2 ? name : `${name} ${copy - 1}`;
    if (!taken.has(candidate.toLowerCase()) && candidate.toLowerCase() !== 'history') return candidate;
  }
}

/** Rows of one sheet may come from files with different headers only across uploads, never within one. */
function groupBySheet(rows: readonly BadRow[]): ReadonlyMap<string, readonly BadRow[]> {
  const groups = new Map<string, BadRow[]>();
  for (const row of rows) {
    const group = groups.get(row.place.sheet);
    if (group) group.push(row);
    else groups.set(row.place.sheet, [row]);
  }
  return groups;
}
