import { Worker } from 'node:worker_threads';
import type { ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { ImportJob, ImportJobResult } from './importWorker.ts';

/** The thread ended without an answer: too long, or out of memory. */
export class ImportJobError extends Error {
  readonly code: ImportRefusalCode;

  constructor(code: ImportRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const BOOT = new URL('./importWorker.boot.mjs', import.meta.url);

/** Starting a thread and loading the library takes longer than most files, so it is kept for the next job a while. */
let resting: { readonly worker: Worker; readonly rest: NodeJS.Timeout } | null = null;

function takeWorker(): Worker {
  if (resting === null) {
    const resourceLimits = { maxOldGenerationSizeMb: IMPORT_LIMITS.parseHeapMb };
    const worker = new Worker(BOOT, { execArgv: [], resourceLimits });
    worker.on('error', () => forget(worker));
    worker.on('exit', () => forget(worker));
    return worker;
  }
  const { worker, rest } = resting;
  resting = null;
  clearTimeout(rest);
  worker.ref();
  return worker;
}

/** A resting thread keeps no process alive. */
function restWorker(worker: Worker): void {
  const rest = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IMPORT_LIMITS.threadIdleMs);
  rest.unref();
  worker.unref();
  resting = { worker, rest };
}

function forget(worker: Worker): void {
  if (resting?.worker === worker) resting = null;
}

/**
 * Runs one job in the thread for spreadsheets, with bounded memory and time. A file that brings the thread down costs
 * its uploader a refusal and nobody else anything: the next job gets a new thread.
 */
function runImportJob(job: ImportJob, timeMs: number): Promise<ImportJobResult> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const give = (code: ImportRefusalCode, cause?: unknown): void => {
      settle();
      void worker.terminate();
      reject(new ImportJobError(code, { cause }));
    };
    const answered = (result: ImportJobResult): void => {
      settle();
      restWorker(worker);
      resolve(result);
    };
    const failed = (error: NodeJS.ErrnoException): void =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'IMPORT_UNPACKS_TOO_LARGE' : 'IMPORT_BROKEN', error);
    const ended = (): void => give('IMPORT_BROKEN');
    const timer = setTimeout(() => give('IMPORT_TIMED_OUT'), timeMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(job);
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
