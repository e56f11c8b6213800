import ExcelJS from 'exceljs';

export type ReadCell = string | number | Date | null;

export interface ReadSheet {
  readonly name: string;
  /** Header and rows; every row as long as the header. */
  readonly rows: readonly (readonly ReadCell[])[];
  readonly formats: (row: number) => readonly (string | undefined)[];
  readonly sheet: ExcelJS.Worksheet;
}

/** A workbook as another program reads it; a cell that is neither text, number nor date ends the test. */
export async function readWorkbookFile(bytes: Buffer): Promise<readonly ReadSheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return workbook.worksheets.map((sheet) => {
    const width = sheet.getRow(1).cellCount;
    const cells = (row: number) => Array.from({ length: width }, (_, index) => sheet.getRow(row).getCell(index + 1));
    return {
      name: sheet.name,
      rows: Array.from({ length: sheet.rowCount }, (_, index) => cells(index + 1).map(readValue)),
      formats: (row) => cells(row).map(({ numFmt }) => numFmt),
      sheet,
    };
  });
}

function readValue({ value, address }: ExcelJS.Cell): ReadCell {
  if (value === null || typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'string') return asSpreadsheet(value);
  throw new Error(`${address} holds ${JSON.stringify(value)}`);
}

/** Characters XML has no place for, as spreadsheets read them; the library leaves them as they are written. */
function asSpreadsheet(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The records of a CSV file by RFC 4180, the mark at its beginning taken off. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  if (!text.startsWith('\uFEFF')) throw new Error('No byte order mark');
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  field.lastIndex = 1;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (found === null) throw new Error(`Not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
