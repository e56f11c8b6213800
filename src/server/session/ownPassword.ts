import type { FastifyRequest } from 'fastify';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import type { LoginGuard } from './LoginGuard.ts';
import type { Passwords, PasswordUser } from './Passwords.ts';
import { checkPassword } from './password.ts';
import { refuseLogin } from './refuseLogin.ts';
import { callerOf } from './requireCaller.ts';

/** What a wrong password is called, in the answer and in the audit log. */
interface WrongPassword {
  readonly code: 'PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG';
  readonly action: 'password.refused' | 'password.verifyFailed';
}

/** The caller as the owner of a password. */
export async function ownUser(passwords: Passwords, request: FastifyRequest): Promise<PasswordUser> {
  const user = await passwords.find({ userId: callerOf(request).userId });
  if (user === null) throw new ProblemError(403, 'NOT_PERMITTED');
  return user;
}

/**
 * The caller, when the password typed is theirs. Guessing here is guessing at a login: it is counted, slowed down and
 * locked as one, and a lock of one holds for the other. Run it in turn (`LoginGuard.inTurn`).
 *
 * @throws RefusalError when it is wrong, with what is left, or when no attempt is allowed yet
 */
export async function requireOwnPassword(
  deps: Pick<ServerDeps, 'config' | 'store' | 'ids' | 'now'>,
  { guard, passwords }: { readonly guard: LoginGuard; readonly passwords: Passwords },
  request: FastifyRequest,
  password: string,
  wrong: WrongPassword,
): Promise<PasswordUser> {
  const user = await ownUser(passwords, request);
  const standing = await guard.check(user.account, request.ip);
  if (standing.permit !== 'allowed') throw refuseLogin(standing);
  if (await checkPassword(user.passwordHash, password)) {
    await guard.succeeded(user.account, request.ip);
    return user;
  }
  const refusal = refuseLogin(await guard.failed(user.account, request.ip), wrong.code);
  await deps.store.batch([
    auditStatement(deps, callerOf(request), {
      action: wrong.action,
      target: 'password',
      detail: { address: request.ip, code: refusal.code },
      origin: auditOrigin(request),
    }),
  ]);
  throw refusal;
}
