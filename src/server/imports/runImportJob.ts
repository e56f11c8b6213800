import { Worker } from 'node:worker_threads';
import { endThread } from '../threads/endThread.ts';
import type { ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { ImportJob, ImportJobMessage, ImportJobResult } from './importWorker.ts';

/** The thread ended without an answer: too long, out of memory, or taken back. */
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
    void endThread(worker);
  }, IMPORT_LIMITS.threadIdleMs);
  rest.unref();
  worker.unref();
  if (resting !== null) {
    // One thread is kept: the other of two that worked at once goes.
    clearTimeout(resting.rest);
    void endThread(resting.worker);
  }
  resting = { worker, rest };
}

function forget(worker: Worker): void {
  if (resting?.worker === worker) resting = null;
}

/** Of the thread that was ended last: the next file waits for its memory. */
let gone = Promise.resolve();

export interface JobOptions {
  readonly timeMs?: number;
  /** Told now and then how many rows have been read. */
  readonly onRead?: (rows: number) => void;
  /** Aborted when nobody wants the answer any more. */
  readonly signal?: AbortSignal;
}

/**
 * Runs one job in the thread for files, with bounded memory and time. A file that brings the thread down costs its
 * uploader a refusal and nobody else anything: the next job gets a new thread.
 */
function runImportJob(job: ImportJob, options: JobOptions): Promise<ImportJobResult> {
  const { timeMs = IMPORT_LIMITS.parseMs, onRead = () => undefined, signal } = options;
  if (signal?.aborted) return Promise.reject(new ImportJobError('IMPORT_CANCELLED'));
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', told).off('error', failed).off('exit', ended);
      signal?.removeEventListener('abort', aborted);
    };
    const give = (code: ImportRefusalCode, cause?: unknown): void => {
      settle();
      gone = endThread(worker);
      reject(new ImportJobError(code, { cause }));
    };
    const told = (message: ImportJobMessage): void => {
      if ('read' in message) {
        onRead(message.read);
        return;
      }
      settle();
      restWorker(worker);
      resolve(message.result);
    };
    const failed = (error: NodeJS.ErrnoException): void =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'IMPORT_UNPACKS_TOO_LARGE' : 'IMPORT_BROKEN', error);
    const ended = (): void => give('IMPORT_BROKEN');
    const aborted = (): void => give('IMPORT_CANCELLED');
    const timer = setTimeout(() => give('IMPORT_TIMED_OUT'), timeMs);
    worker.on('message', told).on('error', failed).on('exit', ended);
    signal?.addEventListener('abort', aborted, { once: true });
    worker.postMessage(job);
  });
}

/** Files are read one at a time: each may take a gigabyte. A blank template is small and does not wait for them. */
const queues: Record<'files' | 'templates', Promise<unknown>> = {
  files: Promise.resolve(),
  templates: Promise.resolve(),
};

export function queueImportJob<R extends ImportJobResult>(job: ImportJob, options: JobOptions = {}): Promise<R> {
  const queue = job.job === 'template' || job.job === 'issuingTemplate' ? 'templates' : 'files';
  const run = queues[queue].then(() => runImportJob(job, options)) as Promise<R>;
  queues[queue] = run.catch(() => gone);
  return run;
}
