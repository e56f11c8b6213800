import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 20;

/**
 * Lets a closing server end as soon as nothing is being answered. Browsers open connections they may need later and
 * send nothing on them; Node does not count these as idle and would wait for them for more than a minute.
 */
export function registerDrain(app: FastifyInstance): void {
  let answering = 0;
  app.server.on('request', (_request: unknown, response: ServerResponse) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
    });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
