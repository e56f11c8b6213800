/** Bare writers on the same rows: exceljs' streaming workbook or csv-stringify, reading with the bare driver, into nothing. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { stringify } from 'csv-stringify';
import ExcelJS from 'exceljs';
import { childArgument } from './Child.ts';

export interface BareExport {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
  readonly format: 'xlsx' | 'csv';
  /** Places of columns with whole cents, and of those with days. */
  readonly cents: readonly number[];
  readonly days: readonly number[];
  readonly labels: readonly string[];
}

export interface BareExportResult {
  readonly milliseconds: number;
  readonly rows: number;
}

/** Rows drained at once: the library has no other way to slow whoever writes. */
const ROWS_PER_TURN = 500;

const job = childArgument<BareExport>();
const database = new Database(job.file, { readonly: true });
const [cents, days] = [new Set(job.cents), new Set(job.days)];
const nothing = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

function* rows(): Generator<unknown[]> {
  const statement = database.prepare(job.sql).raw(true);
  for (const row of statement.iterate(...job.parameters)) yield row as unknown[];
}

async function writeXlsx(): Promise<number> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: nothing(), useStyles: true });
  const sheet = workbook.addWorksheet('rows', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = job.labels.map((header, index) => ({
    header,
    width: 16,
    style: { numFmt: cents.has(index) ? '#,##0.00' : days.has(index) ? 'yyyy-mm-dd' : '@' },
  }));
  let count = 0;
  for (const row of rows()) {
    const values = row.map((value, index) => {
      if (value === '' || value === null) return null;
      if (cents.has(index)) return Number(value) / 100;
      return days.has(index) ? new Date(`${value}T00:00:00Z`) : String(value);
    });
    sheet.addRow(values).commit();
    count += 1;
    if (count % ROWS_PER_TURN === 0) await new Promise(setImmediate);
  }
  await workbook.commit();
  return count;
}

async function writeCsv(): Promise<number> {
  let count = 0;
  function* records(): Generator<unknown[]> {
    for (const row of rows()) {
      count += 1;
      yield row.map((value, index) => (cents.has(index) && value !== null ? (Number(value) / 100).toFixed(2) : value));
    }
  }
  await pipeline(records(), stringify({ header: true, columns: [...job.labels], record_delimiter: '\r\n' }), nothing());
  return count;
}

const started = performance.now();
const count = job.format === 'xlsx' ? await writeXlsx() : await writeCsv();
process.send?.({ milliseconds: performance.now() - started, rows: count } satisfies BareExportResult);
process.disconnect?.();
