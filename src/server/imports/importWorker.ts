import { parentPort } from 'node:worker_threads';
import { type ErrorWorkbook, writeErrorWorkbook } from './errorWorkbook.ts';
import type { ImportRules } from './importRules.ts';
import { type IssuingTemplate, writeIssuingTemplate } from './layouts/batch-issuing/writeIssuingTemplate.ts';
import { type TemplateWorkbook, writeTemplate } from './layouts/own-template/writeTemplate.ts';
import type { FileRefusal, FileSummary } from './ParsedImport.ts';
import { readFiles, type UploadedFile } from './readFiles.ts';
import { packRows, type RowPiece } from './rowPieces.ts';

/** Work on files, which is slow and untrusted: never on the thread that answers calls. */
export type ImportJob =
  | { readonly job: 'read'; readonly files: readonly UploadedFile[]; readonly rules: ImportRules }
  | { readonly job: 'write'; readonly workbook: ErrorWorkbook }
  | { readonly job: 'template'; readonly workbook: TemplateWorkbook }
  | { readonly job: 'issuingTemplate'; readonly workbook: IssuingTemplate };

/** A file that was read: what it is, and its rows in pieces. */
export type ReadOutcome =
  | FileRefusal
  | {
      readonly ok: true;
      readonly summary: FileSummary;
      readonly good: number;
      readonly rows: readonly RowPiece[];
      readonly bad: readonly RowPiece[];
    };

export type ImportJobResult = ReadOutcome | Uint8Array;

export type ImportJobMessage = { readonly read: number } | { readonly result: ImportJobResult };

/** To the thread. */
export type ImportOrder = ImportJob | 'cancel';

async function run(job: ImportJob): Promise<ImportJobResult> {
  switch (job.job) {
    case 'write':
      return writeErrorWorkbook(job.workbook);
    case 'template':
      return writeTemplate(job.workbook);
    case 'issuingTemplate':
      return writeIssuingTemplate(job.workbook);
    case 'read': {
      const outcome = await readFiles(job.files, job.rules, (read) => post({ read }));
      if (!outcome.ok) return outcome;
      const { rows, bad, ...summary } = outcome.parsed;
      return { ok: true, summary, good: rows.length, rows: packRows(rows), bad: packRows(bad) };
    }
  }
}

function post(message: ImportJobMessage): void {
  parentPort?.postMessage(message, 'result' in message ? bytesOf(message.result) : []);
}

/** Bytes are handed over, not copied. */
function bytesOf(result: ImportJobResult): readonly ArrayBuffer[] {
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  return result.ok ? [...result.rows, ...result.bad].map(({ buffer }) => buffer as ArrayBuffer) : [];
}

// One job at a time: the next is sent when this one is answered.
parentPort?.on('message', async (order: ImportOrder) => {
  // Ends the thread, not the process.
  if (order === 'cancel') process.exit();
  post({ result: await run(order) });
});
