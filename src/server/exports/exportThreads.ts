import { Worker } from 'node:worker_threads';
import { endThread } from '../threads/endThread.ts';

const BOOT = new URL('./exportWorker.boot.mjs', import.meta.url);
/** Starting a thread and loading what it needs takes longer than most files, so one is kept for the next a while. */
const REST_MS = 60_000;
/** What a thread holds is a piece of rows and a piece of the file, whatever the size of the whole. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };

let resting: { readonly worker: Worker; readonly rest: NodeJS.Timeout } | null = null;

/** A thread without work; whoever takes it has it alone and rests or ends it. */
export function takeThread(): Worker {
  if (resting === null) return new Worker(BOOT, { execArgv: [], resourceLimits: LIMITS });
  const { worker, rest } = resting;
  resting = null;
  clearTimeout(rest);
  quieten(worker);
  worker.ref();
  return worker;
}

/** Keeps one thread for a while; it keeps no process alive. */
export function restThread(worker: Worker): void {
  quieten(worker);
  if (resting !== null) {
    void endThread(worker);
    return;
  }
  const forget = (): void => {
    if (resting?.worker === worker) resting = null;
  };
  const rest = setTimeout(() => {
    forget();
    void endThread(worker);
  }, REST_MS);
  rest.unref();
  worker.on('error', forget).on('exit', forget);
  worker.unref();
  resting = { worker, rest };
}

/** By name: a thread has listeners of its own that tell it when somebody listens. */
function quieten(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
