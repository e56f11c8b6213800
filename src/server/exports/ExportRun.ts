import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { StoreError } from '../sql/StoreError.ts';
import { endThread } from '../threads/endThread.ts';
import type { ExportJob, ExportMessage, ExportOrder, ExportSummary } from './ExportJob.ts';
import { restThread, takeThread } from './exportThreads.ts';

/** How an export ended. */
export type ExportEnd =
  | { readonly outcome: 'done'; readonly summary: ExportSummary }
  | { readonly outcome: 'cancelled' | 'failed' | 'stalled' | 'timedOut' };

/** Bytes that wait for the caller; the thread writes no further. */
const AHEAD_BYTES = 512 * 1024;

/**
 * One export: a thread of its own, and the file as a stream. It counts first; nothing of the file is made before it is
 * read. However it ends, thread and database connection end with it, and `whenOver` hears of it once: before the caller
 * has the whole file, so that who has it can ask for the next.
 */
export class ExportRun {
  /** Number of rows, before anything of the file is there. */
  readonly counted: Promise<number>;
  private readonly worker: Worker;
  private readonly timer: NodeJS.Timeout;
  private readonly stallMs: number;
  private stall: NodeJS.Timeout | undefined;
  private output: Readable | null = null;
  private readonly whenOver: (end: ExportEnd) => Promise<void>;
  private giveUp: (error: Error) => void = () => undefined;
  private isOver = false;

  constructor(job: ExportJob, whenOver: (end: ExportEnd) => Promise<void>) {
    this.whenOver = whenOver;
    this.worker = takeThread();
    this.stallMs = job.limits.stallMs;
    this.timer = setTimeout(() => this.stop('timedOut'), job.limits.totalMs);
    this.counted = new Promise((resolve, reject) => {
      this.giveUp = reject;
      this.worker.on('message', (message: ExportMessage) => {
        if (message.kind === 'counted') resolve(message.rows);
        else this.receive(message);
      });
      this.worker.on('error', (error) => this.fail(error));
      this.worker.on('exit', () => this.fail(new Error('The thread of an export ended')));
    });
    this.order(job);
    // Whoever waits for the count learns of a failure; nobody need wait.
    this.counted.catch(() => undefined);
  }

  /** The file. To destroy it is to take the export back. */
  stream(): Readable {
    this.output = new Readable({
      highWaterMark: AHEAD_BYTES,
      read: () => {
        clearTimeout(this.stall);
        if (!this.isOver) this.order('next');
      },
      destroy: (error, done) => {
        this.stop('cancelled');
        done(error);
      },
    });
    if (this.isOver) this.output.destroy(new Error('The export has ended'));
    return this.output;
  }

  /** Ends the export before its time; the caller of the stream sees it break off. */
  stop(outcome: 'cancelled' | 'stalled' | 'timedOut'): void {
    if (this.isOver) return;
    void this.finish({ outcome });
    this.giveUp(new StoreError('aborted', `The export was ${outcome}`));
    void endThread(this.worker);
    this.output?.destroy(new Error(`The export was ${outcome}`));
  }

  private receive(message: Exclude<ExportMessage, { readonly kind: 'counted' }>): void {
    switch (message.kind) {
      case 'piece':
        this.stall = setTimeout(() => this.stop('stalled'), this.stallMs);
        this.output?.push(message.bytes);
        return;
      case 'done':
        restThread(this.worker);
        void this.finish({ outcome: 'done', summary: message.summary }).then(() => this.output?.push(null));
        return;
      case 'failed':
        this.fail(new StoreError(message.error, message.message));
        return;
    }
  }

  private fail(error: Error): void {
    if (this.isOver) return;
    this.giveUp(error);
    void this.finish({ outcome: 'failed' });
    void endThread(this.worker);
    this.output?.destroy(error);
  }

  private finish(end: ExportEnd): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.stall);
    return this.whenOver(end);
  }

  private order(order: ExportOrder): void {
    this.worker.postMessage(order);
  }
}
