import type { Worker } from 'node:worker_threads';

/** Threads of files take it as an order besides their jobs. */
const END_ORDER = 'cancel';

/** How long a thread may take to give up what it does. */
const GRACE_MS = 2000;

/**
 * Ends a thread of files: by an order it answers with its own end, between two steps of its work, and by force only
 * where it does not hear. Forced in the very moment in which it sets up a compressor, a thread takes the whole process
 * down with it: an assertion of Node's zlib. Resolves when it has gone.
 */
export function endThread(worker: Worker): Promise<void> {
  // A thread that has gone has no number any more.
  if (worker.threadId < 0) return Promise.resolve();
  return new Promise((resolve) => {
    const grace = setTimeout(() => void worker.terminate(), GRACE_MS);
    grace.unref();
    worker.once('exit', () => {
      clearTimeout(grace);
      resolve();
    });
    worker.postMessage(END_ORDER);
  });
}
