import { Worker } from 'node:worker_threads';
import { StoreError } from './StoreError.ts';
import type { WorkerAnswer, WorkerOptions, WorkerTask, WorkerValue } from './sqliteProtocol.ts';

/** Tasks that may wait in one lane; more are refused at once rather than answered too late. */
const MAX_WAITING = 500;
/** How long a task whose caller has gone may go on before its worker is replaced. */
const ABORT_GRACE_MS = 1000;

interface Waiting {
  readonly start: (slot: Slot) => void;
  readonly fail: (error: Error) => void;
}

/** Runs tasks on one worker, one after the other, which the holder has alone until it is released. */
export interface LaneHold {
  run(task: WorkerTask): Promise<WorkerValue>;
  release(): void;
}

interface Slot {
  worker: Worker | null;
  busy: boolean;
  /** Called when the slot is given back while the lane closes. */
  whenFree: (() => void) | null;
}

/**
 * Some worker threads with one queue. Workers start when first needed; one that runs over its time is ended and
 * replaced, since a running SQLite statement cannot be interrupted from outside.
 */
export class WorkerLane {
  private readonly options: WorkerOptions;
  private readonly timeoutMs: number;
  private readonly slots: readonly Slot[];
  private readonly waiting: Waiting[] = [];
  private closed = false;

  constructor(size: number, timeoutMs: number, options: WorkerOptions) {
    this.options = options;
    this.timeoutMs = timeoutMs;
    this.slots = Array.from({ length: size }, () => ({ worker: null, busy: false, whenFree: null }));
  }

  /** Runs one task, waiting for a free worker. */
  async run(task: WorkerTask, signal?: AbortSignal): Promise<WorkerValue> {
    const slot = await this.acquire(signal);
    try {
      return await this.send(slot, task, signal);
    } finally {
      this.release(slot);
    }
  }

  /** Takes one worker for several tasks, such as a transaction. */
  async hold(): Promise<LaneHold> {
    const slot = await this.acquire();
    let held = true;
    let last: Promise<unknown> = Promise.resolve();
    return {
      run: (task) => {
        // A worker's answers bear no names: what is asked while it works waits, or would be given another's answer.
        const next = last.then(() =>
          held ? this.send(slot, task) : Promise.reject(new StoreError('timeout', 'The transaction has ended')),
        );
        last = next.catch(() => undefined);
        return next;
      },
      release: () => {
        if (held) this.release(slot);
        held = false;
      },
    };
  }

  /** Lets running tasks end, then closes every connection. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { fail } of this.waiting.splice(0)) fail(new StoreError('busy', 'The database is closing'));
    await Promise.all(
      this.slots.map(async (slot) => {
        if (slot.busy) {
          await new Promise<void>((resolve) => {
            slot.whenFree = resolve;
          });
        }
        const { worker } = slot;
        if (worker === null) return;
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage({ kind: 'close' } satisfies WorkerTask);
        await ended;
        slot.worker = null;
      }),
    );
  }

  private acquire(signal?: AbortSignal): Promise<Slot> {
    if (this.closed) return Promise.reject(new StoreError('busy', 'The database is closed'));
    if (signal?.aborted) return Promise.reject(new StoreError('aborted', 'The caller has gone'));
    const free =
      this.slots.find(({ busy, worker }) => !busy && worker !== null) ?? this.slots.find(({ busy }) => !busy);
    if (free !== undefined) {
      free.busy = true;
      return Promise.resolve(free);
    }
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new StoreError('busy', 'Too many tasks are waiting'));
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: (slot) => {
          signal?.removeEventListener('abort', leave);
          resolve(slot);
        },
        fail: (error) => {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      const leave = (): void => {
        const index = this.waiting.indexOf(entry);
        if (index >= 0) this.waiting.splice(index, 1);
        reject(new StoreError('aborted', 'The caller has gone'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(entry);
    });
  }

  private release(slot: Slot): void {
    const next = this.waiting.shift();
    if (next !== undefined) {
      next.start(slot);
      return;
    }
    slot.busy = false;
    slot.whenFree?.();
  }

  private async send(slot: Slot, task: WorkerTask, signal?: AbortSignal): Promise<WorkerValue> {
    const worker = slot.worker ?? (await this.startWorker(slot));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        clearTimeout(grace);
        signal?.removeEventListener('abort', onAbort);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
      };
      const discard = (error: Error): void => {
        end();
        slot.worker = null;
        void worker.terminate();
        reject(error);
      };
      const onMessage = (answer: WorkerAnswer): void => {
        end();
        if (answer.ok) resolve(answer.value);
        else reject(new StoreError(answer.error, answer.message));
      };
      const onError = (error: Error): void => discard(new StoreError('failed', error.message));
      const onExit = (): void => discard(new StoreError('failed', 'A database worker ended'));
      let grace: NodeJS.Timeout | undefined;
      const onAbort = (): void => {
        grace = setTimeout(() => discard(new StoreError('aborted', 'The caller has gone')), ABORT_GRACE_MS);
      };
      const timer = setTimeout(
        () => discard(new StoreError('timeout', `A statement took longer than ${this.timeoutMs} ms`)),
        this.timeoutMs,
      );
      signal?.addEventListener('abort', onAbort, { once: true });
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(task);
    });
  }

  private startWorker(slot: Slot): Promise<Worker> {
    const worker = new Worker(new URL('./sqliteWorker.boot.mjs', import.meta.url), {
      workerData: this.options,
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      const onReady = (): void => {
        worker.off('error', onFail);
        worker.off('exit', onFail);
        slot.worker = worker;
        resolve(worker);
      };
      const onFail = (reason: unknown): void => {
        worker.off('message', onReady);
        reject(
          new StoreError('failed', reason instanceof Error ? reason.message : 'A database worker could not start'),
        );
      };
      worker.once('message', onReady);
      worker.once('error', onFail);
      worker.once('exit', onFail);
    });
  }
}
