import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '#wire';
import { auditOrigin, auditStatement, NOBODY } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { sameText } from '../plugins/requireSession.ts';
import { ProblemError } from '../problems.ts';
import { accountHolder } from '../session/accountHolder.ts';
import { openSession } from '../session/openSession.ts';
import { createPasswords } from '../session/Passwords.ts';
import type { Sessions } from '../session/Sessions.ts';
import type { SignOnProvider } from '../sign-on/SignOnProvider.ts';

const CHECK = '/api/gts-manager/user/ctCheck';
const BASE = '/api/gts-manager/ctCas';
const TRIP_COOKIE = 'uc_sign_on';
const TRIP_SECONDS = 600;
const STATE_BYTES = 18;
const MINUTE_MS = 60_000;
const ORIGIN = 'https://this.origin';
const LOGIN_PAGE = '/login';
const PUBLIC = { config: { public: true } } as const;

/** A trip to the identity provider: its state, and where it leads in the end. */
interface Trip {
  readonly state: string;
  readonly groupId: string;
  readonly afterUrl: string;
}

/**
 * Single sign-on (shell §7). The trip is bound to the browser that began it by a cookie, so that nobody can be made to
 * arrive with somebody else's ticket; where it leads is checked when it begins and again when it ends.
 */
export function registerSignOnRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  sessions: Sessions,
  provider: SignOnProvider,
): void {
  const passwords = createPasswords(deps);
  // Lax: the browser brings it along when it comes back from the provider's site.
  const cookieOf = ({ protocol }: FastifyRequest) =>
    ({ path: BASE, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

  /** Of nobody, unless the provider vouched for an account that is known: it is closed, or of another group. */
  async function giveUp(
    request: FastifyRequest,
    reply: FastifyReply,
    why: 'trip' | 'ticket' | 'user',
    account: string | null = null,
  ) {
    const holder = account === null ? null : await accountHolder(deps, account);
    await deps.store.batch([
      auditStatement(deps, holder ?? NOBODY, {
        action: 'login.signOnFailed',
        target: 'session',
        detail: { address: request.ip, why },
        origin: auditOrigin(request),
      }),
    ]);
    return leaveFor(reply, LOGIN_PAGE);
  }

  app.get<{ Querystring: { readonly jtId?: unknown } }>(CHECK, PUBLIC, (request) => {
    const project = provider.projectOf(textOf(request.query.jtId));
    return ok({ app: project ?? '', sso: project === null ? 'N' : 'Y' });
  });

  app.get<{ Querystring: { readonly jtId?: unknown; readonly afterUrl?: unknown } }>(
    `${BASE}/loginRedirect`,
    PUBLIC,
    async (request, reply) => {
      const groupId = textOf(request.query.jtId);
      if (provider.projectOf(groupId) === null) throw new ProblemError(404, 'NOT_FOUND', 'jtId');
      const afterUrl = sameOriginPath(request.query.afterUrl ?? '/home', ORIGIN);
      if (afterUrl === null) throw new ProblemError(400, 'REQUEST_INVALID', 'afterUrl');
      const trip: Trip = { state: deps.random(STATE_BYTES).toString('base64url'), groupId, afterUrl };
      const value = Buffer.from(JSON.stringify(trip)).toString('base64url');
      reply.setCookie(TRIP_COOKIE, value, { ...cookieOf(request), maxAge: TRIP_SECONDS });
      return reply.redirect(provider.loginAddress(groupId, `${BASE}/callback?state=${trip.state}`), 302);
    },
  );

  /** A trip that went wrong ends on our own login page: the browser shows what it can do, never an error of ours. */
  app.get<{ Querystring: { readonly state?: unknown; readonly ticket?: unknown } }>(
    `${BASE}/callback`,
    { config: { public: true, rateLimit: { max: deps.config.limits.loginsPerMinute, timeWindow: MINUTE_MS } } },
    async (request, reply) => {
      const trip = tripOf(request);
      reply.clearCookie(TRIP_COOKIE, cookieOf(request));
      if (trip === null || !sameText(trip.state, textOf(request.query.state))) return giveUp(request, reply, 'trip');
      const vouched = await provider.redeem(textOf(request.query.ticket));
      if (vouched === null) return giveUp(request, reply, 'ticket');
      const user = await passwords.find({ account: vouched.account });
      if (user === null || user.groupId !== trip.groupId) return giveUp(request, reply, 'user', vouched.account);
      await openSession(deps, sessions, request, reply, { userId: user.id, action: 'login.signOn' });
      return leaveFor(reply, trip.afterUrl);
    },
  );
}

const leaveFor = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The cookie is the browser's to change: nothing in it is believed that is not checked here. */
function tripOf(request: FastifyRequest): Trip | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(request.cookies[TRIP_COOKIE] ?? '', 'base64url').toString('utf8'));
    const { state, groupId, afterUrl } = value as Readonly<Record<string, unknown>>;
    const path = sameOriginPath(afterUrl, ORIGIN);
    return path === null || textOf(state) === ''
      ? null
      : { state: textOf(state), groupId: textOf(groupId), afterUrl: path };
  } catch {
    return null;
  }
}
