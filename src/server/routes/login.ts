import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoginRequest, LoginRequestSchema } from '#wire';
import { auditOrigin, auditStatement, NOBODY } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { accountHolder } from '../session/accountHolder.ts';
import type { LoginServices } from '../session/LoginServices.ts';
import { openSession } from '../session/openSession.ts';
import type { PasswordUser } from '../session/Passwords.ts';
import { checkPassword } from '../session/password.ts';
import { refuseLogin } from '../session/refuseLogin.ts';

const MINUTE_MS = 60_000;

/** Login (contract §3): slow to guess at, and it says how many attempts are left and when the next one is. */
export function registerLoginRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  { sessions, guard, passwords }: LoginServices,
): void {
  /** The user; unknown accounts and wrong passwords take the same time and get the same answer. */
  async function authenticate({ account, password }: LoginRequest, request: FastifyRequest): Promise<PasswordUser> {
    const standing = await guard.check(account, request.ip);
    if (standing.permit !== 'allowed') throw refuseLogin(standing);
    const user = await passwords.find({ account });
    const isRight = await checkPassword(user?.passwordHash ?? null, password);
    if (user === null || !isRight) {
      const left = await guard.failed(account, request.ip);
      // Asked for every failure, so that a closed account takes as long as an open one.
      const holder = await accountHolder(deps, account);
      await deps.store.batch([
        // What was typed for an account may be a password: an unknown one is not written down.
        auditStatement(deps, holder ?? NOBODY, {
          action: left.permit === 'locked' ? 'login.locked' : 'login.failed',
          target: 'session',
          detail: {
            address: request.ip,
            known: holder !== null,
            ...(holder !== null && user === null ? { closed: true } : {}),
            attemptsLeft: left.attemptsLeft,
          },
          origin: auditOrigin(request),
        }),
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
