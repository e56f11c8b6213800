import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { endThread } from './endThread.ts';

/** A thread that says when it works, and does so for good. */
async function working(loop: string): Promise<Worker> {
  const code = `
    const { parentPort } = require('node:worker_threads');
    const { createInflateRaw } = require('node:zlib');
    parentPort.on('message', () => process.exit());
    parentPort.postMessage('working');
    ${loop}`;
  const worker = new Worker(code, { eval: true });
  await once(worker, 'message');
  return worker;
}

describe('the end of a thread', () => {
  it('comes between two steps: forced while compressors are set up, it would end the process', async () => {
    for (let round = 0; round < 20; round += 1) {
      const worker = await working(`(async () => {
        for (;;) {
          for (let each = 0; each < 200; each += 1) createInflateRaw().close();
          await new Promise(setImmediate);
        }
      })();`);
      await new Promise((resolve) => setTimeout(resolve, round % 7));
      await endThread(worker);
      expect(worker.threadId).toBe(-1);
    }
  });

  it('is forced on a thread that does not hear', async () => {
    const worker = await working('setImmediate(() => { for (;;); });');
    await endThread(worker);
    expect(worker.threadId).toBe(-1);
  });

  it('has come already for a thread that went by itself', async () => {
    const worker = await working('process.exit();');
    if (worker.threadId >= 0) await once(worker, 'exit');
    await endThread(worker);
    expect(worker.threadId).toBe(-1);
  });
});
