/** A thread that reads a snapshot and writes a file, a piece each time it is asked: a slow caller makes it wait. */
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { StoreError } from '../sql/StoreError.ts';
import { openSnapshot } from '../sql/snapshots/openSnapshot.ts';
import type { Snapshot } from '../sql/snapshots/Snapshot.ts';
import type { ExportJob, ExportMessage, ExportOrder } from './ExportJob.ts';
import { sumRows } from './sumRows.ts';
import { tellRows } from './tellRows.ts';
import { writeCsv } from './writeCsv.ts';
import { writeWorkbook } from './xlsx/writeWorkbook.ts';

/** Writing gives way to everything that answers at once, as pages do. */
const NICENESS = 5;

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread');

/** What is under way: how to go on, and what is open. */
interface Work {
  readonly snapshot: Snapshot;
  readonly next: () => Promise<ExportMessage>;
}
let work: Work | null = null;
let opening: Promise<Snapshot> | null = null;

function say(message: ExportMessage): void {
  port?.postMessage(message, message.kind === 'piece' ? [message.bytes.buffer as ArrayBuffer] : []);
}

port.on('message', (order: ExportOrder) => {
  // Whoever cancels ends the thread, not the process; what is open is closed with it.
  if (order === 'cancel') void cancel().finally(() => process.exit());
  else void (order === 'next' ? goOn() : begin(order)).then(say, (error) => say(failure(error)));
});

async function begin(job: ExportJob): Promise<ExportMessage> {
  opening = openSnapshot(job.source);
  const snapshot = await opening;
  const [counted] = await snapshot.read(job.count);
  const expected = Number(counted?.total ?? 0);
  const { pieces, summary } = sumRows(tellRows(snapshot.rows(job.rows), job.worded), job.sums);
  const file = job.format === 'csv' ? writeCsv(job.columns, pieces) : writeWorkbook(job, pieces, summary);
  work = {
    snapshot,
    async next() {
      const { value, done } = await file.next();
      if (!done) return { kind: 'piece', bytes: owned(value) };
      const written = summary();
      if (written.rows !== expected) throw new Error(`Counted ${expected} rows and wrote ${written.rows}`);
      await snapshot.close();
      work = null;
      return { kind: 'done', summary: written };
    },
  };
  // Linux takes the number 0 for the calling thread; elsewhere it would be the whole process.
  if (platform() === 'linux') setPriority(0, NICENESS);
  return { kind: 'counted', rows: expected };
}

async function goOn(): Promise<ExportMessage> {
  if (work === null) throw new Error('Nothing is under way');
  return work.next();
}

async function cancel(): Promise<void> {
  await (await opening)?.cancel();
}

function failure(error: unknown): ExportMessage {
  const isBusy = error instanceof StoreError && error.kind === 'busy';
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'failed', error: isBusy ? 'busy' : 'failed', message };
}

/** Bytes that can be given away: small buffers are cut from one that is shared. */
function owned(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
