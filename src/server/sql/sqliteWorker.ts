/** A worker thread with one SQLite connection: better-sqlite3 is synchronous and must never hold the event loop. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './SqliteConnection.ts';
import type { WorkerAnswer, WorkerOptions, WorkerTask } from './sqliteProtocol.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread');
const options = workerData as WorkerOptions;
const connection = new SqliteConnection(options);
// Linux takes the number 0 for the calling thread; elsewhere it would be the whole process.
if (platform() === 'linux' && options.niceness > 0) setPriority(0, options.niceness);

port.on('message', (task: WorkerTask) => {
  let answer: WorkerAnswer;
  try {
    answer = { ok: true, value: connection.run(task) };
  } catch (error) {
    answer = { ok: false, ...SqliteConnection.explain(error) };
  }
  const bytes = answer.ok && answer.value instanceof Uint8Array ? [answer.value.buffer as ArrayBuffer] : [];
  port.postMessage(answer, bytes);
  if (task.kind === 'close') port.close();
  else scheduleTending();
});

let isTending = false;

/** Between tasks: each step gives way to what has been asked meanwhile. */
function scheduleTending(): void {
  if (isTending) return;
  isTending = true;
  setImmediate(() => {
    isTending = false;
    if (connection.tend()) scheduleTending();
  });
}

port.postMessage('ready');
