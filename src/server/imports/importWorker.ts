import { parentPort } from 'node:worker_threads';
import { type ErrorWorkbook, writeErrorWorkbook } from './errorWorkbook.ts';
import { type ParseOutcome, parseBureauExport } from './parseBureauExport.ts';
import type { ReadingRules } from './readInvoice.ts';
import { readWorkbook } from './readWorkbook.ts';

/** Work on spreadsheets, which is slow and untrusted: never on the thread that answers calls. */
export type ImportJob =
  | { readonly job: 'read'; readonly file: Uint8Array; readonly rules: ReadingRules }
  | { readonly job: 'write'; readonly workbook: ErrorWorkbook };

export type ImportJobResult = ParseOutcome | Uint8Array;

async function run(job: ImportJob): Promise<ImportJobResult> {
  if (job.job === 'write') return writeErrorWorkbook(job.workbook);
  const read = await readWorkbook(Buffer.from(job.file.buffer, job.file.byteOffset, job.file.byteLength));
  return read.ok ? parseBureauExport(read.sheets, job.rules) : { ok: false, code: read.code };
}

// One job at a time: the next is sent when this one is answered.
parentPort?.on('message', async (job: ImportJob) => parentPort?.postMessage(await run(job)));
