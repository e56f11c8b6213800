import type { FastifyInstance } from 'fastify';
import { type HostVersion, type HostVersionQuery, HostVersionQuerySchema } from '#wire';
import { buildVersionOf, readPage } from '../buildVersion.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';

/** `POST /hostVersionCheck?version=` (shell §7): whether a page is of the build it would get now. Before a login too. */
export function registerHostVersionRoute(app: FastifyInstance, { config }: Pick<ServerDeps, 'config'>): void {
  app.post<{ Querystring: HostVersionQuery }>(
    '/api/hostVersionCheck',
    { schema: { querystring: HostVersionQuerySchema }, config: { public: true } },
    async (request) => {
      const page = await readPage(config);
      const version = page === null ? '' : buildVersionOf(page);
      // Without a build there is nothing to change to.
      const same = version === '' || version === request.query.version;
      return ok<HostVersion>({ version, same: same ? 'Y' : 'N' });
    },
  );
}
