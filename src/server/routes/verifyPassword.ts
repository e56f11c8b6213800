import type { FastifyInstance } from 'fastify';
import { type PasswordCheck, PasswordCheckSchema } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import type { LoginServices } from '../session/LoginServices.ts';
import { requireOwnPassword } from '../session/ownPassword.ts';
import { callerOf } from '../session/requireCaller.ts';

const MINUTE_MS = 60_000;
const WRONG = { code: 'LOGIN_PASSWORD_WRONG', action: 'password.verifyFailed' } as const;

/**
 * The login password, typed again (shell §6, login password verification): what asks for it is answered for a while in
 * this session and in no other. A call of our own, as the specification shows none.
 */
export function registerVerifyPasswordRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  { sessions, guard, passwords }: LoginServices,
): void {
  app.post<{ Body: PasswordCheck }>(
    '/api/gts-manager/user/verifyPassword',
    {
      schema: { body: PasswordCheckSchema },
      config: { rateLimit: { max: deps.config.limits.loginsPerMinute, timeWindow: MINUTE_MS } },
    },
    async (request) => {
      const caller = callerOf(request);
      await guard.inTurn(caller.account, request.ip, () =>
        requireOwnPassword(deps, { guard, passwords }, request, request.body.password, WRONG),
      );
      await deps.store.batch([
        sessions.notePassword(tokenOf(request)),
        auditStatement(deps, caller, {
          action: 'password.verified',
          target: 'password',
          detail: { address: request.ip },
          origin: auditOrigin(request),
        }),
      ]);
      return ok(null);
    },
  );
}
