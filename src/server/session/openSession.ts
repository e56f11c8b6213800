import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_INVALID_CODE, type UserInfo } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import { describeAgent } from './describeAgent.ts';
import type { Sessions } from './Sessions.ts';
import { deviceOf, setSessionCookie } from './sessionCookie.ts';
import { buildUserInfo } from './userInfo.ts';

/** How a session came about, as the audit log calls it. */
export type LoginAction = 'login' | 'login.token' | 'login.signOn' | 'login.passwordChanged';

/**
 * Begins a session: always a new token, never one that came with the request, so that nobody can prepare a session for
 * somebody else. Recorded, and handed to the browser as cookie and answer.
 */
export async function openSession(
  deps: ServerDeps,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, action }: { readonly userId: string; readonly action: LoginAction },
): Promise<UserInfo> {
  const address = request.ip;
  const agent = describeAgent(request.headers['user-agent']);
  const token = await sessions.create(userId, { address, agent, device: deviceOf(deps, request, reply) });
  const session = await sessions.find(token);
  if (session === null) throw new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);
  await deps.store.batch([
    auditStatement(deps, session.caller, {
      action,
      target: 'session',
      detail: { address },
      origin: auditOrigin(request),
    }),
  ]);
  setSessionCookie(request, reply, token, deps.config.limits.sessionSeconds);
  return buildUserInfo(deps, session, token);
}
