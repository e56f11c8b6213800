import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoginRefusal, type LoginRequest, LoginRequestSchema } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import type { LoginGuard, LoginStanding } from '../session/LoginGuard.ts';
import { openSession } from '../session/openSession.ts';
import type { Passwords, PasswordUser } from '../session/Passwords.ts';
import { checkPassword } from '../session/password.ts';
import type { Sessions } from '../session/Sessions.ts';

const MINUTE_MS = 60_000;

/** Login (contract §3): slow to guess at, and it says how many attempts are left and when the next one is. */
export function registerLoginRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  {
    sessions,
    guard,
    passwords,
  }: { readonly sessions: Sessions; readonly guard: LoginGuard; readonly passwords: Passwords },
): void {
  /** The user; unknown accounts and wrong passwords take the same time and get the same answer. */
  async function authenticate({ account, password }: LoginRequest, request: FastifyRequest): Promise<PasswordUser> {
    const standing = await guard.check(account, request.ip);
    if (standing.permit !== 'allowed') throw refuseLogin(standing);
    const user = await passwords.find({ account });
    const isRight = await checkPassword(user?.passwordHash ?? null, password);
    if (user === null || !isRight) {
      const left = await guard.failed(account, request.ip);
      await deps.store.batch([
        // What was typed for an account may be a password: an unknown one is not written down.
        auditStatement(
          deps,
          { groupId: user?.groupId ?? '', userId: user?.id ?? '', account: user?.account ?? '' },
          {
            action: 'login.failed',
            target: 'session',
            detail: { address: request.ip, known: user !== null, attemptsLeft: left.attemptsLeft },
            origin: auditOrigin(request),
          },
        ),
      ]);
      throw refuseLogin(left, 'LOGIN_FAILED');
    }
    await guard.succeeded(account, request.ip);
    await passwords.noted(user, password);
    return user;
  }

  app.post<{ Body: LoginRequest }>(
    '/api/gts-manager/user/login',
    {
      schema: { body: LoginRequestSchema },
      config: { public: true, rateLimit: { max: deps.config.limits.loginsPerMinute, timeWindow: MINUTE_MS } },
    },
    async (request, reply) => {
      const { id } = await guard.inTurn(request.body.account, request.ip, () => authenticate(request.body, request));
      return ok(await openSession(deps, sessions, request, reply, { userId: id, action: 'login' }));
    },
  );
}

/** A refused attempt with what its sender may know: how many are left, and how long to wait. */
export function refuseLogin(
  { permit, attemptsLeft, waitMs }: LoginStanding,
  failed?: 'LOGIN_FAILED' | 'PASSWORD_WRONG',
) {
  const code = permit === 'locked' ? 'LOGIN_LOCKED' : (failed ?? 'LOGIN_TOO_FAST');
  const data: LoginRefusal = { attemptsLeft, waitSeconds: Math.ceil(waitMs / 1000) };
  return new RefusalError(code, REFUSAL_CATALOGUE[code], data);
}
