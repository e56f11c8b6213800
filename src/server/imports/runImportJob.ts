import { Worker } from 'node:worker_threads';
import type { ImportRefusalCode } from './importCatalogue.ts';
import type { ImportJob, ImportJobResult } from './importWorker.ts';
import { IMPORT_LIMITS } from './importLimits.ts';

/** The reading thread ended without an answer: too long, or out of memory. */
export class ImportJobError extends Error {
  readonly code: ImportRefusalCode;

  constructor(code: ImportRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const BOOT = new URL('./importWorker.boot.mjs', import.meta.url);

/**
 * Runs one job in a thread of its own, with bounded memory and time, and ends the thread. A file that brings the thread
 * down costs its uploader a refusal and nobody else anything.
 */
function runImportJob(job: ImportJob, timeMs: number): Promise<ImportJobResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(BOOT, {
      workerData: job,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: IMPORT_LIMITS.parseHeapMb },
    });
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      void worker.terminate();
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new ImportJobError('IMPORT_TIMED_OUT'))), timeMs);
    worker.once('message', (result: ImportJobResult) => settle(() => resolve(result)));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const refusal = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'IMPORT_UNPACKS_TOO_LARGE' : 'IMPORT_BROKEN';
      settle(() => reject(new ImportJobError(refusal, { cause: error })));
    });
    worker.once('exit', () => settle(() => reject(new ImportJobError('IMPORT_BROKEN'))));
  });
}

/** Spreadsheets are read one at a time: each may take a gigabyte. */
let queue: Promise<unknown> = Promise.resolve();

export function queueImportJob<R extends ImportJobResult>(
  job: ImportJob,
  timeMs: number = IMPORT_LIMITS.parseMs,
): Promise<R> {
  const run = queue.then(() => runImportJob(job, timeMs)) as Promise<R>;
  queue = run.catch(() => undefined);
  return run;
}
