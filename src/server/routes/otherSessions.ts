import type { FastifyInstance } from 'fastify';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { callerOf } from '../session/requireCaller.ts';
import type { Sessions } from '../session/Sessions.ts';

const BASE = '/api/gts-manager/user';

/** Where else the caller is logged in, and the end of all that (shell §7). Never another user's. */
export function registerOtherSessionRoutes(app: FastifyInstance, deps: ServerDeps, sessions: Sessions): void {
  app.get(`${BASE}/getAllOtherUser`, async (request) =>
    ok(await sessions.others(callerOf(request).userId, tokenOf(request))),
  );

  app.get(`${BASE}/getLoginOutOtherAll`, { config: { changes: true } }, async (request) => {
    const caller = callerOf(request);
    const [ended] = await deps.store.batch([
      sessions.endOthers(caller.userId, tokenOf(request)),
      auditStatement(deps, caller, {
        action: 'logout.others',
        target: 'session',
        detail: { address: request.ip },
        origin: auditOrigin(request),
      }),
    ]);
    return ok({ ended: ended ?? 0 });
  });
}
