/** The spreadsheet library reading a file whole: the least an import of it can be made of. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { childArgument } from './Child.ts';

export interface BareReadResult {
  readonly milliseconds: number;
  readonly rssMb: number;
}

const { file } = childArgument<{ readonly file: string }>();
const bytes = readFileSync(file);
const started = performance.now();
const workbook = new ExcelJS.Workbook();
await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
if (workbook.worksheets.length === 0) throw new Error(`${file} has no sheets.`);
const milliseconds = performance.now() - started;
process.send?.({ milliseconds, rssMb: process.memoryUsage().rss / 1_048_576 } satisfies BareReadResult);
process.disconnect?.();
process.exit(0);
