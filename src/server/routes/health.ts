import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import type { Drain } from '../plugins/drain.ts';
import { ProblemError } from '../problems.ts';

const OPEN = { config: { public: true, rateLimit: false } } as const;

/** For whatever watches the process: `healthz` says it runs, `readyz` that it can answer. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { store, schemas }: Pick<ServerDeps, 'store' | 'schemas'>,
  drain: Drain,
): void {
  app.get('/healthz', OPEN, () => ({ status: 'ok' }));
  app.get('/readyz', OPEN, async () => {
    if (drain.isDraining() || schemas.current().screens.size === 0) throw new ProblemError(503, 'BUSY');
    await store.read('page', { sql: 'select 1', parameters: [] }).catch(() => {
      throw new ProblemError(503, 'BUSY');
    });
    return { status: 'ready' };
  });
}
