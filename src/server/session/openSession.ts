import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessDateTime } from '#engine';
import { LOGIN_INVALID_CODE, type UserInfo } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { AuditAction } from '../auditActions.ts';
import type { ServerDeps } from '../deps.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { describeAgent } from './describeAgent.ts';
import type { Sessions } from './Sessions.ts';
import { deviceOf, setSessionCookies } from './sessionCookie.ts';
import { buildUserInfo } from './userInfo.ts';

/** How a session came about, as the audit log calls it. */
export type LoginAction = Extract<AuditAction, 'login' | 'login.token' | 'login.signOn' | 'login.passwordChanged'>;

/** Those whose user typed the login password. */
const BY_PASSWORD: readonly LoginAction[] = ['login', 'login.passwordChanged'];

interface Opening {
  readonly userId: string;
  readonly action: LoginAction;
  /** Of the session this one goes on for. */
  readonly since?: number;
}

/**
 * Begins a session: always a new token, never one that came with the request, so that nobody can prepare a session for
 * somebody else. Recorded, and handed to the browser as cookies and answer.
 */
export async function openSession(
  deps: ServerDeps,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, action, since }: Opening,
): Promise<UserInfo> {
  const address = request.ip;
  const agent = describeAgent(request.headers['user-agent']);
  const token = await sessions.create(userId, {
    address,
    agent,
    device: deviceOf(deps, request, reply),
    ...(since === undefined ? {} : { since }),
    byPassword: BY_PASSWORD.includes(action),
  });
  const session = await sessions.find(token);
  if (session === null) throw new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);
  await deps.store.batch([
    noteLogin(deps, userId),
    auditStatement(deps, session.caller, {
      action,
      target: 'session',
      detail: { address },
      origin: auditOrigin(request),
    }),
  ]);
  const { csrfToken } = session;
  setSessionCookies(request, reply, { token, csrfToken }, deps.config.limits.sessionSeconds);
  return buildUserInfo(deps, session, token);
}

function noteLogin({ store, config, now }: ServerDeps, userId: string): WriteStatement {
  const at = businessDateTime(now(), config.businessZone);
  return dialectOf(store.kind).compile(
    sql`update ${sql.table('users')} set ${sql.ref('lastLoginAt')} = ${at} where ${sql.ref('id')} = ${userId}`,
  );
}
