import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGIN_INVALID_CODE, type RefreshRequest, RefreshRequestSchema } from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { readBrand } from '../group-settings/readBrand.ts';
import { headerToken, isMeant, sameText, tokenOf } from '../plugins/requireSession.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { createLoginGuard } from '../session/LoginGuard.ts';
import { openSession } from '../session/openSession.ts';
import { createPasswords } from '../session/Passwords.ts';
import { callerOf, sessionOf } from '../session/requireCaller.ts';
import { isSessionId, type Sessions } from '../session/Sessions.ts';
import { dropSessionCookies, SESSION_COOKIE, setSessionCookies } from '../session/sessionCookie.ts';
import { buildUserInfo, grantedFunctions } from '../session/userInfo.ts';
import { registerLoginRoute } from './login.ts';
import { registerOtherSessionRoutes } from './otherSessions.ts';
import { registerPasswordRoutes } from './passwords.ts';
import { registerVerifyPasswordRoute } from './verifyPassword.ts';

const BASE = '/api/gts-manager';
const PUBLIC = { public: true } as const;
/** Also for a user who has to change the password first. */
const KEPT = { withWeakPassword: true } as const;
const FunctionCodesSchema = Type.Array(Type.String({ maxLength: 128 }), { maxItems: 500 });

const expired = (): RefusalError => new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);

/** Login, who am I, staying and leaving (contract §3, shell §7 Session and user). */
export function registerSessionRoutes(app: FastifyInstance, deps: ServerDeps, sessions: Sessions): void {
  const guard = createLoginGuard(deps.store, deps.now, deps.config.limits);
  const passwords = createPasswords(deps);

  registerLoginRoute(app, deps, { sessions, guard, passwords });
  registerPasswordRoutes(app, deps, { sessions, guard, passwords });
  registerVerifyPasswordRoute(app, deps, { sessions, guard, passwords });
  registerOtherSessionRoutes(app, deps, sessions);

  // A token that came in a link is exchanged for a new one and ends: links stay in histories and logs.
  app.get<{ Querystring: { readonly exchange?: unknown } }>(
    `${BASE}/user/getLoginUserInfo`,
    { config: KEPT },
    async (request, reply) => {
      if (request.query.exchange !== 'Y') return ok(await buildUserInfo(deps, sessionOf(request), tokenOf(request)));
      const token = headerToken(request);
      if (token === '') throw new ProblemError(400, 'REQUEST_INVALID', 'token');
      // Good once, also for several who come with it at the same moment.
      if (!(await sessions.end(token))) throw expired();
      const { caller, since } = sessionOf(request);
      // The same login under another token: it lives no longer for that.
      return ok(
        await openSession(deps, sessions, request, reply, { userId: caller.userId, action: 'login.token', since }),
      );
    },
  );

  app.post<{ Body: RefreshRequest }>(
    `${BASE}/user/refreshSession`,
    { schema: { body: RefreshRequestSchema }, config: KEPT },
    async (request, reply) => {
      const token = tokenOf(request);
      const { accessToken = '', accountId = '' } = request.body;
      // Blank: a page that lives on the cookie does not know its token.
      if (accessToken !== '' && !sameText(accessToken, token))
        throw new ProblemError(400, 'REQUEST_INVALID', 'accessToken');
      if (accountId !== '' && accountId !== callerOf(request).userId)
        throw new ProblemError(400, 'REQUEST_INVALID', 'accountId');
      const session = await sessions.refresh(token);
      if (session === null) throw expired();
      const { csrfToken } = session;
      if (request.cookies[SESSION_COOKIE] === token)
        setSessionCookies(request, reply, { token, csrfToken }, deps.config.limits.sessionSeconds);
      return ok(await buildUserInfo(deps, session, token));
    },
  );

  async function endOther(request: FastifyRequest, caller: Caller, id: string): Promise<void> {
    const ending = await sessions.endOther(caller.userId, tokenOf(request), id);
    if (ending === null) return;
    const [detail, origin] = [{ address: request.ip }, auditOrigin(request)];
    const entry = { action: 'logout.other', target: 'session', detail, origin } as const;
    await deps.store.batch([ending, auditStatement(deps, caller, entry)]);
  }

  // Leaving always works, also with a session that has ended; but nobody is made to leave by a link to this address.
  app.get<{ Querystring: { readonly accessToken?: unknown } }>(
    `${BASE}/user/getLoginOut`,
    { config: PUBLIC },
    async (request, reply) => {
      const named = typeof request.query.accessToken === 'string' ? request.query.accessToken : '';
      const token = tokenOf(request) || named;
      const session = await sessions.find(token);
      if (session !== null && !sameText(named, token) && !isMeant(request, session))
        throw new ProblemError(403, 'FORGERY_SUSPECTED');
      if (isSessionId(named)) {
        if (session !== null) await endOther(request, session.caller, named);
        return ok(null);
      }
      await sessions.end(token);
      if (session !== null) {
        const [detail, origin] = [{ address: request.ip }, auditOrigin(request)];
        const entry = { action: 'logout', target: 'session', detail, origin } as const;
        await deps.store.batch([auditStatement(deps, session.caller, entry)]);
      }
      // A link from another site comes without the cookie; an answer that clears them would make its owner leave after all.
      if (request.cookies[SESSION_COOKIE] !== undefined) dropSessionCookies(request, reply);
      return ok(null);
    },
  );

  app.post<{ Body: readonly string[] }>(
    `${BASE}/user/getFrontFuncMain`,
    { schema: { body: FunctionCodesSchema } },
    (request) => {
      const granted = grantedFunctions(deps, callerOf(request));
      return ok(request.body.filter((code) => granted.has(code)));
    },
  );

  app.get(`${BASE}/brandConfig/info`, { config: PUBLIC }, async () => ok(await readBrand(deps, null)));

  app.get(`${BASE}/user/organs`, (request) => ok(callerOf(request).organisationTree));
}
