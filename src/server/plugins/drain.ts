import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Calls are still answered this long after the end was asked for, each with the word that its connection ends. */
const FAREWELL_MS = 500;
/** A call may be on its way through a connection that seems to rest. */
const QUIET_MS = 250;
const LOOK_MS = 20;

export interface Drain {
  /** Whether the server is about to end: then nobody should send it new work. */
  isDraining(): boolean;
}

/**
 * Lets a closing server end without breaking a call: for a moment it goes on answering and tells every connection to
 * close, so that busy clients leave by themselves; then it takes no new connections, finishes what it began, and closes
 * the connections on which nothing is said. Browsers open some they may need later and send nothing on them; Node does
 * not count these as idle and would wait for them for more than a minute.
 */
export function registerDrain(app: FastifyInstance): Drain {
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  let lastHeardAt = 0;
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (_request: unknown, response: ServerResponse) => {
    lastHeardAt = performance.now();
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    draining = true;
    // From now on the framework says so itself; these calls came before.
    for (const response of answers) if (!response.headersSent) response.setHeader('connection', 'close');
    const until = performance.now() + FAREWELL_MS;
    while (connections.size > 0 && performance.now() < until) await setTimeout(LOOK_MS);
    // Right after new connections were taken: those that wait in the system's queue when it is closed are reset.
    await setImmediate();
    lastHeardAt = performance.now();
    const look = setInterval(() => {
      if (answers.size === 0 && performance.now() - lastHeardAt > QUIET_MS) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(look));
  });
  return { isDraining: () => draining };
}
