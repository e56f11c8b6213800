import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { hasPermission } from '../permissions.ts';
import type { Drain } from '../plugins/drain.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { ProblemError } from '../problems.ts';
import type { SchemaChange } from '../schemas/SchemaRegistry.ts';
import { callerOf } from '../session/requireCaller.ts';
import type { Sessions } from '../session/Sessions.ts';
import { screensOf } from './screens.ts';

/** Proxies end connections on which nothing is said. */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 3000;
/** How long a window may go on listening after its session has ended. */
export const EVENTS_LOOK_MS = 3000;
/** Connections one user may keep open: as many windows as anybody has. */
export const EVENTS_PER_USER = 20;

/** A window that listens: whose it is, and the token that opened it. */
interface Listener {
  readonly userId: string;
  readonly token: string;
}

/**
 * `GET …/events`: server-sent events; `screens` with the hashes of the caller's screens when definitions changed, and to
 * configurators also when only what is wrong with the files changed. It ends with the session that opened it, within
 * seconds, and does not keep that session alive.
 */
export function registerEventRoutes(
  app: FastifyInstance,
  deps: Pick<ServerDeps, 'schemas'>,
  sessions: Sessions,
  drain: Drain,
): void {
  const open = new Map<ServerResponse, Listener>();
  const stopListening = deps.schemas.onChange((what) => {
    for (const [response, { token }] of open)
      tell(response, token, what).catch((error: unknown) => app.log.error({ err: error }, 'A window was not told'));
  });
  const heartbeat = setInterval(() => {
    for (const response of open.keys()) response.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const look = setInterval(() => {
    // A database that does not answer now is asked again.
    endThoseWithout().catch((error: unknown) => app.log.warn({ err: error }, 'Open windows were not looked through'));
  }, EVENTS_LOOK_MS);
  look.unref();
  const stopLooking = (): void => {
    clearInterval(heartbeat);
    clearInterval(look);
  };
  app.addHook('onClose', async () => stopLooking());
  drain.onStart(() => {
    stopLooking();
    stopListening();
    for (const response of open.keys()) response.end();
  });

  /** What the caller may see now, which may be less than when the window was opened. */
  async function tell(response: ServerResponse, token: string, what: SchemaChange): Promise<void> {
    const session = await sessions.peek(token);
    if (session === null) return void response.end();
    const { caller } = session;
    if (what === 'issues' && !hasPermission(caller, SCHEMA_VIEW_PERMISSION)) return;
    const hashes = Object.fromEntries(screensOf(deps, caller).map(({ id, hash }) => [id, hash]));
    if (!response.writableEnded) response.write(`event: screens\ndata: ${JSON.stringify(hashes)}\n\n`);
  }

  /** Ends the windows whose session was left, ran out or was taken away. */
  async function endThoseWithout(): Promise<void> {
    const asked = [...open];
    const living = await sessions.living([...new Set(asked.map(([, { token }]) => token))]);
    for (const [response, { token }] of asked) if (!living.has(token)) response.end();
  }

  app.get('/api/gts-base-ability/events', (request, reply) => {
    const { userId } = callerOf(request);
    const mine = [...open.values()].filter((listener) => listener.userId === userId).length;
    if (mine >= EVENTS_PER_USER) throw new ProblemError(429, 'TOO_MANY_REQUESTS');
    reply.hijack();
    const response = reply.raw;
    // What every answer carries, and what this one is.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    if (drain.isDraining()) {
      // Nobody would end it any more; the browser comes back by itself.
      response.end();
      return;
    }
    open.set(response, { userId, token: tokenOf(request) });
    response.once('close', () => open.delete(response));
  });
}
