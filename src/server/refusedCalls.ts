import type { FastifyRequest } from 'fastify';
import { auditOrigin, auditStatement } from './audit.ts';
import type { ServerDeps } from './deps.ts';
import type { ProblemError } from './problems.ts';

const MINUTE_MS = 60_000;
/** Characters of a path that are kept. */
const PATH_LENGTH = 200;

/**
 * Records in the audit log that a logged-in user tried what they have no permission for: once per user, call and minute,
 * so that a page that asks again and again fills no table. It never stands in the way of the answer: what cannot be
 * written is logged.
 */
export function createRefusedCalls(
  deps: Pick<ServerDeps, 'config' | 'store' | 'ids' | 'now'>,
): (request: FastifyRequest, problem: Pick<ProblemError, 'code'>) => Promise<void> {
  let minute = 0;
  let recorded = new Set<string>();

  return async (request, { code }) => {
    const { caller } = request;
    if (code !== 'NOT_PERMITTED' || caller === null) return;
    const now = Math.floor(deps.now() / MINUTE_MS);
    if (now !== minute) [minute, recorded] = [now, new Set()];
    const call = `${caller.userId} ${request.method} ${request.routeOptions.url}`;
    if (recorded.has(call)) return;
    recorded.add(call);
    // The path alone: what was asked with it may hold what a user typed.
    const path = request.url.split('?', 1)[0] ?? '';
    const entry = auditStatement(deps, caller, {
      action: 'call.refused',
      target: path.slice(0, PATH_LENGTH),
      detail: { method: request.method, code },
      origin: auditOrigin(request),
    });
    await deps.store.batch([entry]).catch((error: unknown) => request.log.error({ err: error }, 'AUDIT_NOT_WRITTEN'));
  };
}
