import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LOGIN_INVALID_CODE,
  type LoginRequest,
  LoginRequestSchema,
  type RefreshRequest,
  RefreshRequestSchema,
} from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { isMeant, SESSION_COOKIE, sameText, tokenOf } from '../plugins/requireSession.ts';
import { REFUSAL_CATALOGUE, type RefusalCode } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import { createLoginGuard } from '../session/LoginGuard.ts';
import { checkPassword } from '../session/password.ts';
import { callerOf } from '../session/requireCaller.ts';
import type { Session, Sessions } from '../session/Sessions.ts';
import { BRAND, buildUserInfo, grantedFunctions } from '../session/userInfo.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

const BASE = '/api/gts-manager';
const PUBLIC = { public: true } as const;
const MINUTE_MS = 60_000;
const FunctionCodesSchema = Type.Array(Type.String({ maxLength: 128 }), { maxItems: 500 });

const refuse = (code: RefusalCode): RefusalError => new RefusalError(code, REFUSAL_CATALOGUE[code]);
const expired = (): RefusalError => new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);

/** Login, who am I, staying and leaving (contract §3, shell §7 Session and user). */
export function registerSessionRoutes(app: FastifyInstance, deps: ServerDeps, sessions: Sessions): void {
  const guard = createLoginGuard(deps.store, deps.now);
  const dialect = dialectOf(deps.store.kind);
  const infoOf = ({ caller, csrfToken }: Session, token: string) => buildUserInfo(deps, caller, token, csrfToken);
  const cookieFor = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

  /** The user's id; unknown accounts and wrong passwords take the same time and get the same answer. */
  async function authenticate(account: string, password: string, address: string): Promise<string> {
    const permit = await guard.check(account, address);
    if (permit !== 'allowed') throw refuse(permit === 'locked' ? 'LOGIN_LOCKED' : 'LOGIN_TOO_FAST');
    const [user] = await deps.store.read(
      'system',
      dialect.compile(
        sql`select ${sql.ref('id')}, ${sql.ref('passwordHash')} from ${sql.table('users')} where ${sql.ref('account')} = ${account} and ${sql.ref('active')} = 1`,
      ),
    );
    const isRight = await checkPassword(user === undefined ? null : String(user.passwordHash), password);
    if (!isRight || user === undefined) {
      await guard.failed(account, address);
      throw refuse('LOGIN_FAILED');
    }
    await guard.succeeded(account, address);
    return String(user.id);
  }

  app.post<{ Body: LoginRequest }>(
    `${BASE}/user/login`,
    {
      schema: { body: LoginRequestSchema },
      config: { ...PUBLIC, rateLimit: { max: deps.config.limits.loginsPerMinute, timeWindow: MINUTE_MS } },
    },
    async (request, reply) => {
      const { account, password } = request.body;
      const userId = await guard.inTurn(account, request.ip, () => authenticate(account, password, request.ip));
      const token = await sessions.create(userId);
      const session = await sessions.find(token);
      if (session === null) throw expired();
      await deps.store.batch([
        auditStatement(deps, session.caller, {
          action: 'login',
          target: 'session',
          detail: {},
          origin: auditOrigin(request),
        }),
      ]);
      reply.setCookie(SESSION_COOKIE, token, cookieFor(request));
      return ok(infoOf(session, token));
    },
  );

  app.get(`${BASE}/user/getLoginUserInfo`, (request) =>
    ok(infoOf({ caller: callerOf(request), csrfToken: request.csrfToken }, tokenOf(request))),
  );

  app.post<{ Body: RefreshRequest }>(
    `${BASE}/user/refreshSession`,
    { schema: { body: RefreshRequestSchema } },
    async (request) => {
      const token = tokenOf(request);
      const { accessToken = '', accountId = '' } = request.body;
      // Blank: a page that lives on the cookie does not know its token.
      if (accessToken !== '' && !sameText(accessToken, token))
        throw new ProblemError(400, 'REQUEST_INVALID', 'accessToken');
      if (accountId !== '' && accountId !== callerOf(request).userId)
        throw new ProblemError(400, 'REQUEST_INVALID', 'accountId');
      const session = await sessions.refresh(token);
      if (session === null) throw expired();
      return ok(infoOf(session, token));
    },
  );

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
      await sessions.end(token);
      // A link from another site comes without the cookie; an answer that clears it would make its owner leave after all.
      if (request.cookies[SESSION_COOKIE] !== undefined) reply.clearCookie(SESSION_COOKIE, cookieFor(request));
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

  app.get(`${BASE}/brandConfig/info`, { config: PUBLIC }, () => ok(BRAND));

  app.get(`${BASE}/user/organs`, (request) => ok(callerOf(request).organisationTree));
}
