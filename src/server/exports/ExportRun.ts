import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../sql/StoreError.ts';
import type { ExportJob, ExportMessage, ExportOrder, ExportSummary } from './ExportJob.ts';

/** How an export ended. */
export type ExportEnd =
  | { readonly outcome: 'done'; readonly summary: ExportSummary }
  | { readonly outcome: 'cancelled' | 'failed' | 'stalled' | 'timedOut' };

const BOOT = new URL('./exportWorker.boot.mjs', import.meta.url);
/** Bytes that wait for the caller; the thread writes no further. */
const AHEAD_BYTES = 512 * 1024;
/** Of the thread. What it holds is a piece of rows and a piece of the file, whatever the size of the whole. */
const HEAP_MB = 192;
const YOUNG_HEAP_MB = 24;
/** How long the thread may take to give up what it does. */
const CANCEL_GRACE_MS = 2000;

/**
 * One export: a thread of its own, and the file as a stream. It counts first; nothing of the file is made before it is
 * read. However it ends, thread and database connection end with it.
 */
export class ExportRun {
  /** Number of rows, before anything of the file is there. */
  readonly counted: Promise<number>;
  readonly ended: Promise<ExportEnd>;
  private readonly worker: Worker;
  private readonly timer: NodeJS.Timeout;
  private readonly stallMs: number;
  private stall: NodeJS.Timeout | undefined;
  private output: Readable | null = null;
  private settle: (end: ExportEnd) => void = () => undefined;
  private isOver = false;

  constructor(job: ExportJob) {
    this.worker = new Worker(BOOT, {
      workerData: job,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    this.stallMs = job.limits.stallMs;
    this.timer = setTimeout(() => this.stop('timedOut'), job.limits.totalMs);
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
    this.counted = new Promise((resolve, reject) => {
      this.worker.on('message', (message: ExportMessage) => {
        if (message.kind === 'counted') resolve(message.rows);
        else this.receive(message, reject);
      });
      this.worker.on('error', (error) => this.fail(error, reject));
      this.worker.on('exit', () => this.fail(new Error('The thread of an export ended'), reject));
      void this.ended.then(() => reject(new StoreError('aborted', 'The export has ended')));
    });
    // Whoever waits for the count learns of a failure; nobody need wait.
    this.counted.catch(() => undefined);
  }

  /** The file. To destroy it is to take the export back. */
  stream(): Readable {
    this.output = new Readable({
      highWaterMark: AHEAD_BYTES,
      read: () => {
        clearTimeout(this.stall);
        this.order('next');
      },
      destroy: (error, done) => {
        this.stop('cancelled');
        done(error);
      },
    });
    return this.output;
  }

  /** Ends the export before its time; the caller of the stream sees it break off. */
  stop(outcome: 'cancelled' | 'stalled' | 'timedOut'): void {
    if (this.isOver) return;
    this.finish({ outcome });
    this.order('cancel');
    const grace = setTimeout(() => void this.worker.terminate(), CANCEL_GRACE_MS);
    grace.unref();
    this.worker.once('exit', () => clearTimeout(grace));
    this.output?.destroy(new Error(`The export was ${outcome}`));
  }

  private receive(message: Exclude<ExportMessage, { readonly kind: 'counted' }>, reject: (error: Error) => void): void {
    switch (message.kind) {
      case 'piece':
        this.stall = setTimeout(() => this.stop('stalled'), this.stallMs);
        this.output?.push(message.bytes);
        return;
      case 'done':
        this.finish({ outcome: 'done', summary: message.summary });
        this.output?.push(null);
        return;
      case 'failed':
        this.fail(new StoreError(message.error, message.message), reject);
        return;
    }
  }

  private fail(error: Error, reject: (error: Error) => void): void {
    if (this.isOver) return;
    reject(error);
    this.finish({ outcome: 'failed' });
    void this.worker.terminate();
    this.output?.destroy(error);
  }

  private finish(end: ExportEnd): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.stall);
    this.settle(end);
  }

  private order(order: ExportOrder): void {
    this.worker.postMessage(order);
  }
}
