import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PasswordAge, type PasswordChange, PasswordChangeSchema, type UserInfo } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { messageStatement, PASSWORD_CHANGED_MESSAGE } from '../notices/messages.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { REFUSAL_CATALOGUE, type RefusalCode } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import type { LoginServices } from '../session/LoginServices.ts';
import { openSession } from '../session/openSession.ts';
import { ownUser, requireOwnPassword } from '../session/ownPassword.ts';
import { callerOf } from '../session/requireCaller.ts';

const BASE = '/api/gts-manager/user';
const MINUTE_MS = 60_000;
const refuse = (code: RefusalCode): RefusalError => new RefusalError(code, REFUSAL_CATALOGUE[code]);

/** The password of the caller: how old it is, and a change of it (shell §7, both form encoded). */
export function registerPasswordRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  { sessions, guard, passwords }: LoginServices,
): void {
  /** Every session ends, the caller's own goes on under a new token: whoever knew the old password is out. */
  async function change(request: FastifyRequest, reply: FastifyReply, body: PasswordChange): Promise<UserInfo | null> {
    const user = await requireOwnPassword(deps, { guard, passwords }, request, body.oldPasswd, {
      code: 'PASSWORD_WRONG',
      action: 'password.refused',
    });
    const fault = await passwords.faultOf(user, body.newPasswd);
    if (fault !== null) throw refuse(fault);
    if (body.checkOnly === 'Y') return null;
    await deps.store.batch([
      ...(await passwords.replace(user, body.newPasswd)),
      sessions.endAll(user.id),
      auditStatement(deps, callerOf(request), {
        action: 'password.changed',
        target: 'password',
        detail: { address: request.ip, code: '0' },
        origin: auditOrigin(request),
      }),
      messageStatement(deps, user.id, PASSWORD_CHANGED_MESSAGE),
    ]);
    await sessions.end(tokenOf(request));
    return openSession(deps, sessions, request, reply, { userId: user.id, action: 'login.passwordChanged' });
  }

  app.post(`${BASE}/checkRecentPWChange`, { config: { withWeakPassword: true, form: true } }, async (request) => {
    const days = passwords.ageDays(await ownUser(passwords, request));
    const maxDays = deps.config.limits.passwordDays;
    const age: PasswordAge = { due: days >= maxDays ? 'Y' : 'N', days, maxDays };
    return ok(age);
  });
  app.post<{ Body: PasswordChange }>(
    `${BASE}/checkChangePasswd`,
    {
      schema: { body: PasswordChangeSchema },
      config: {
        withWeakPassword: true,
        form: true,
        rateLimit: { max: deps.config.limits.loginsPerMinute, timeWindow: MINUTE_MS },
      },
    },
    async (request, reply) =>
      ok(await guard.inTurn(callerOf(request).account, request.ip, () => change(request, reply, request.body))),
  );
}
