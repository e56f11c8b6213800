/** A thread that reads one snapshot and writes one file, a piece each time it is asked: a slow caller makes it wait. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreError } from '../sql/StoreError.ts';
import { openSnapshot } from '../sql/snapshots/openSnapshot.ts';
import type { ExportJob, ExportMessage, ExportOrder } from './ExportJob.ts';
import { sumRows } from './sumRows.ts';
import { writeCsv } from './writeCsv.ts';
import { writeWorkbook } from './xlsx/writeWorkbook.ts';

/** Gives way to everything that answers at once. */
const NICENESS = 10;

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread');
const job = workerData as ExportJob;
// Linux takes the number 0 for the calling thread; elsewhere it would be the whole process.
if (platform() === 'linux') setPriority(0, NICENESS);

const say = (message: ExportMessage): void => {
  const bytes = message.kind === 'piece' ? [message.bytes.buffer as ArrayBuffer] : [];
  port.postMessage(message, bytes);
};

const fail = (error: unknown): void =>
  say({
    kind: 'failed',
    error: error instanceof StoreError && error.kind === 'busy' ? 'busy' : 'failed',
    message: error instanceof Error ? error.message : String(error),
  });

try {
  await run();
} catch (error) {
  fail(error);
  port.close();
}

async function run(): Promise<void> {
  const snapshot = await openSnapshot(job.source);
  port?.on('message', (order: ExportOrder) => {
    // Ends this thread, not the process.
    if (order === 'cancel') void snapshot.cancel().finally(() => process.exit());
  });
  const [counted] = await snapshot.read(job.count);
  const expected = Number(counted?.total ?? 0);
  const { pieces, summary } = sumRows(snapshot.rows(job.rows), job.sums);
  const file = job.format === 'csv' ? writeCsv(job.columns, pieces) : writeWorkbook(job, pieces, summary);

  const next = async (): Promise<void> => {
    const { value, done } = await file.next();
    if (!done) {
      say({ kind: 'piece', bytes: owned(value) });
      return;
    }
    const written = summary();
    if (written.rows !== expected) throw new Error(`Counted ${expected} rows and wrote ${written.rows}`);
    await snapshot.close();
    say({ kind: 'done', summary: written });
    port?.close();
  };
  port?.on('message', (order: ExportOrder) => {
    if (order === 'next') void next().catch(fail);
  });
  say({ kind: 'counted', rows: expected });
}

/** Bytes that can be given away: small buffers are cut from one that is shared. */
function owned(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
