import { Zip } from 'fflate';
import { columnName } from '#engine';
import type { SqlValue } from '../../sql/Store.ts';
import type { ExportJob, ExportSummary } from '../ExportJob.ts';
import { aboutRows } from './aboutRows.ts';
import { type CellWriter, type CutCells, cellWriter, textCellXml } from './cellXml.ts';
import { DeflatedPart } from './DeflatedPart.ts';
import { packageParts, sheetPath } from './packageParts.ts';
import { sheetName } from './sheetName.ts';
import { sheetEnd, sheetStart } from './sheetXml.ts';
import { STYLES_XML } from './styles.ts';

/** Sizes in a package have 32 bits. */
const PACKAGE_BYTES = 2 ** 32 - 1;
const ABOUT_WIDTHS = [200, 620];

type Pieces = AsyncIterable<readonly (readonly SqlValue[])[]>;

/**
 * A workbook, piece by piece: the rows on one sheet, or on several where a sheet is full, and a last sheet that tells
 * what the file is. The sheets come first, because only the end of the rows says how many they are.
 */
export async function* writeWorkbook(
  job: Omit<ExportJob, 'source' | 'count' | 'rows' | 'format'>,
  pieces: Pieces,
  summary: () => ExportSummary,
): AsyncGenerator<Uint8Array> {
  const { columns, about, limits } = job;
  const cut: CutCells = { limit: limits.cellCharacters, count: 0 };
  const sheets: string[] = [];
  const output = new PackageOutput();
  const places = columns.map((_, index) => columnName(index));
  const writers = columns.map((column) => cellWriter(column, job.thousands, cut));
  const ats = columns.map(({ at }) => at);
  const header = columns.map(({ column }, index) => textCellXml(`${places[index]}1`, column.label, 'header', cut));
  const head = { widths: columns.map(({ column }) => column.width), frozen: true };

  const openSheet = async (): Promise<DeflatedPart> => {
    const part = output.add(sheetPath(sheets.length));
    sheets.push(sheetName(job.title, new Set([about.sheet, ...sheets].map((name) => name.toLowerCase()))));
    await part.write(`${sheetStart(head)}<row r="1">${header.join('')}</row>`);
    return part;
  };
  const closeSheet = async (part: DeflatedPart, rows: number): Promise<void> => {
    await part.write(sheetEnd(`A1:${places.at(-1)}${rows}`));
    await part.end();
  };

  let sheet = await openSheet();
  let rows = 1;
  for await (const piece of pieces) {
    let text = '';
    for (const row of piece) {
      if (rows >= limits.sheetRows || sheet.size + text.length >= limits.sheetBytes) {
        await sheet.write(text);
        text = '';
        await closeSheet(sheet, rows);
        sheet = await openSheet();
        rows = 1;
      }
      rows += 1;
      text += rowXml(rows, row, places, writers, ats);
    }
    await sheet.write(text);
    yield* output.take();
  }
  await closeSheet(sheet, rows);

  const aboutPart = output.add(sheetPath(sheets.length));
  sheets.push(about.sheet);
  await aboutPart.write(sheetStart({ widths: ABOUT_WIDTHS, frozen: false }));
  await aboutPart.write(aboutRows(job, summary(), cut) + sheetEnd(null));
  await aboutPart.end();
  for (const [path, text] of [['xl/styles.xml', STYLES_XML] as const, ...packageParts(sheets)]) {
    const part = output.add(path);
    await part.write(text);
    await part.end();
  }
  output.end();
  yield* output.take();
}

function rowXml(
  number: number,
  row: readonly SqlValue[],
  places: readonly string[],
  writers: readonly CellWriter[],
  ats: readonly number[],
): string {
  let text = `<row r="${number}">`;
  for (let index = 0; index < writers.length; index += 1) {
    text += (writers[index] as CellWriter)(`${places[index]}${number}`, row[ats[index] as number] ?? null);
  }
  return `${text}</row>`;
}

/** The package as it grows. */
class PackageOutput {
  private chunks: Uint8Array[] = [];
  private bytes = 0;
  private readonly zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    this.bytes += chunk.length;
    if (this.bytes > PACKAGE_BYTES) throw new Error('A workbook cannot be larger than 4 GiB');
    if (chunk.length > 0) this.chunks.push(chunk);
  });

  add(path: string): DeflatedPart {
    const part = new DeflatedPart(path);
    this.zip.add(part);
    return part;
  }

  end(): void {
    this.zip.end();
  }

  take(): readonly Uint8Array[] {
    const taken = this.chunks;
    this.chunks = [];
    return taken.length === 0 ? [] : [Buffer.concat(taken)];
  }
}
