import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { abortedWith } from './abortedWith.ts';

describe('work for an answer', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let close = (): void => undefined;
  afterEach(() => close());

  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('goes on when the answer is sent, and leaves nothing behind on a kept connection', async () => {
    const signals: AbortSignal[] = [];
    const listeners: number[] = [];
    const sockets = new Set<Socket>();
    const url = await serve((request, response) => {
      signals.push(abortedWith(response));
      listeners.push(request.socket.listenerCount('close'));
      sockets.add(request.socket);
      response.end('done');
    });
    for (let call = 0; call < 20; call += 1) {
      const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
    }
    expect(sockets.size).toBe(1);
    expect(new Set(listeners).size).toBe(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => false));
  });

  it('ends with a caller who goes before the answer is there', async () => {
    const begun = new Promise<AbortSignal>((resolve) => {
      void serve((_request, response) => resolve(abortedWith(response))).then((url) => {
        const call = get(url);
        call.on('error', () => undefined);
        setTimeout(() => call.destroy(), 50);
      });
    });
    const signal = await begun;
    if (!signal.aborted) await once(signal, 'abort');
    expect(signal.aborted).toBe(true);
  });
});
