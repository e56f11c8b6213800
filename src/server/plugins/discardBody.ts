import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/**
 * Takes what is left of a body to its end without keeping any of it: an answer in the middle is not heard, because the
 * connection breaks while its sender still writes. Beyond `most` bytes nobody listens any more.
 */
export async function discardBody({ raw }: FastifyRequest, most: number): Promise<void> {
  let taken = 0;
  const tooMuch = new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > most) resolve();
    });
  });
  raw.resume();
  await Promise.race([finished(raw, { writable: false }).catch(() => undefined), tooMuch]);
}
