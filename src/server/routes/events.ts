import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { hasPermission } from '../permissions.ts';
import type { Drain } from '../plugins/drain.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { screensOf } from './screens.ts';

/** Proxies end connections on which nothing is said. */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 3000;
/** Connections one user may keep open: as many windows as anybody has. */
export const EVENTS_PER_USER = 20;

/**
 * `GET …/events`: server-sent events; `screens` with the hashes of the caller's screens when definitions changed, and to
 * configurators also when only what is wrong with the files changed.
 */
export function registerEventRoutes(app: FastifyInstance, deps: Pick<ServerDeps, 'schemas'>, drain: Drain): void {
  const open = new Map<ServerResponse, Caller>();
  const stopListening = deps.schemas.onChange((what) => {
    for (const [response, caller] of open) {
      if (what === 'issues' && !hasPermission(caller, SCHEMA_VIEW_PERMISSION)) continue;
      const hashes = Object.fromEntries(screensOf(deps, caller).map(({ id, hash }) => [id, hash]));
      response.write(`event: screens\ndata: ${JSON.stringify(hashes)}\n\n`);
    }
  });
  const heartbeat = setInterval(() => {
    for (const response of open.keys()) response.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  drain.onStart(() => {
    clearInterval(heartbeat);
    stopListening();
    for (const response of open.keys()) response.end();
  });

  app.get('/api/gts-base-ability/events', (request, reply) => {
    const caller = callerOf(request);
    const mine = [...open.values()].filter(({ userId }) => userId === caller.userId).length;
    if (mine >= EVENTS_PER_USER) throw new ProblemError(429, 'TOO_MANY_REQUESTS');
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    if (drain.isDraining()) {
      // Nobody would end it any more; the browser comes back by itself.
      response.end();
      return;
    }
    open.set(response, caller);
    response.once('close', () => open.delete(response));
  });
}
