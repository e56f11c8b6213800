import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems.ts';

/** Calls are still answered this long after the end was asked for, each with the word that its connection ends. */
const FAREWELL_MS = 500;
/** A call may be on its way through a connection that seems to rest. */
const QUIET_MS = 250;
const LOOK_MS = 20;

export interface Drain {
  /** Whether the server is about to end: then nobody should send it new work. */
  isDraining(): boolean;
  /** Calls back when the end begins: for answers that would never end by themselves. */
  onStart(listener: () => void): void;
}

/**
 * Lets a closing server end without breaking a call.
 *
 * 1. For a moment it goes on answering and tells every connection to close, so that busy clients leave by themselves.
 * 2. New calls get 503 while those that began are finished. It still listens: connections that wait in the system's
 *    queue when a server stops listening are reset, and a server at work lets them wait.
 * 3. It stops listening and closes the connections on which nothing is said. Browsers open some they may need later and
 *    send nothing on them; Node does not count these as idle and would wait for them for more than a minute.
 */
export function registerDrain(app: FastifyInstance): Drain {
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  const listeners: (() => void)[] = [];
  let stage: 'open' | 'farewell' | 'refusing' = 'open';
  let lastHeardAt = 0;
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      // Of calls sent one behind the other, an answer whose turn never came is not closed with its connection.
      for (const response of answers) if (response.req.socket === socket) answers.delete(response);
    });
  });
  app.server.on('request', (_request: unknown, response: ServerResponse) => {
    lastHeardAt = performance.now();
    if (stage === 'refusing') return;
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  app.addHook('onRequest', async (request) => {
    if (stage !== 'refusing') return;
    // A connection that is closed with something unread on it is reset, and the answer is lost.
    await finished(request.raw.resume()).catch(() => undefined);
    throw new ProblemError(503, 'BUSY');
  });
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener();
    if (!app.server.listening) return;
    stage = 'farewell';
    // From now on the framework says so itself; these calls came before.
    for (const response of answers) if (!response.headersSent) response.setHeader('connection', 'close');
    const until = performance.now() + FAREWELL_MS;
    while (connections.size > 0 && performance.now() < until) await setTimeout(LOOK_MS);
    stage = 'refusing';
    while (answers.size > 0) await setTimeout(LOOK_MS);
    // After new connections were taken and before anything else, so that as few as can be wait in the queue.
    await setImmediate();
    const closed = once(app.server, 'close');
    app.server.close();
    lastHeardAt = performance.now();
    while (connections.size > 0) {
      await setTimeout(LOOK_MS);
      // A thread that had to wait finds its timers before what arrived meanwhile: look after that.
      await setImmediate();
      if (performance.now() - lastHeardAt > QUIET_MS) app.server.closeAllConnections();
    }
    await closed;
  });
  return { isDraining: () => stage !== 'open', onStart: (listener) => void listeners.push(listener) };
}
