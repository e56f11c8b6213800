import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PasswordAge, type PasswordChange, PasswordChangeSchema, type UserInfo } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { messageStatement, PASSWORD_CHANGED_MESSAGE } from '../notices/messages.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { REFUSAL_CATALOGUE, type RefusalCode } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { LoginGuard } from '../session/LoginGuard.ts';
import { openSession } from '../session/openSession.ts';
import type { Passwords, PasswordUser } from '../session/Passwords.ts';
import { checkPassword } from '../session/password.ts';
import { callerOf } from '../session/requireCaller.ts';
import type { Sessions } from '../session/Sessions.ts';
import { refuseLogin } from './login.ts';

const BASE = '/api/gts-manager/user';
const MINUTE_MS = 60_000;
const refuse = (code: RefusalCode): RefusalError => new RefusalError(code, REFUSAL_CATALOGUE[code]);

/** The password of the caller: how old it is, and a change of it (shell §7, both form encoded). */
export function registerPasswordRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  {
    sessions,
    guard,
    passwords,
  }: { readonly sessions: Sessions; readonly guard: LoginGuard; readonly passwords: Passwords },
): void {
  async function ownUser(request: FastifyRequest): Promise<PasswordUser> {
    const user = await passwords.find({ userId: callerOf(request).userId });
    if (user === null) throw new ProblemError(403, 'NOT_PERMITTED');
    return user;
  }

  /** Guessing the old password is guessing at a login: it is counted and slowed down as one. */
  async function requireOld(user: PasswordUser, oldPasswd: string, request: FastifyRequest): Promise<void> {
    const standing = await guard.check(user.account, request.ip);
    if (standing.permit !== 'allowed') throw refuseLogin(standing);
    if (await checkPassword(user.passwordHash, oldPasswd)) return guard.succeeded(user.account, request.ip);
    const left = await guard.failed(user.account, request.ip);
    const refusal = refuseLogin(left, 'PASSWORD_WRONG');
    await deps.store.batch([record(request, 'password.refused', refusal.code)]);
    throw refusal;
  }

  function record(request: FastifyRequest, action: string, code: string) {
    const detail = { address: request.ip, code };
    return auditStatement(deps, callerOf(request), {
      action,
      target: 'password',
      detail,
      origin: auditOrigin(request),
    });
  }

  /** Every session ends, the caller's own goes on under a new token: whoever knew the old password is out. */
  async function change(request: FastifyRequest, reply: FastifyReply, body: PasswordChange): Promise<UserInfo | null> {
    const user = await ownUser(request);
    await requireOld(user, body.oldPasswd, request);
    const fault = await passwords.faultOf(user, body.newPasswd);
    if (fault !== null) throw refuse(fault);
    if (body.checkOnly === 'Y') return null;
    await deps.store.batch([
      ...(await passwords.replace(user, body.newPasswd)),
      sessions.endAll(user.id),
      record(request, 'password.changed', '0'),
      messageStatement(deps, user.id, PASSWORD_CHANGED_MESSAGE),
    ]);
    await sessions.end(tokenOf(request));
    return openSession(deps, sessions, request, reply, { userId: user.id, action: 'login.passwordChanged' });
  }

  app.post(`${BASE}/checkRecentPWChange`, { config: { withWeakPassword: true, form: true } }, async (request) => {
    const days = passwords.ageDays(await ownUser(request));
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
