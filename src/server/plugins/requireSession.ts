import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGIN_INVALID_CODE } from '#wire';
import { OUTSIDE_PREFIX } from '../gateway/outsideRoutes.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { Session, Sessions } from '../session/Sessions.ts';
import { dropSessionCookies, SESSION_COOKIE } from '../session/sessionCookie.ts';

const CSRF_HEADER = 'x-csrf-token';
const CALLS = ['/api', OUTSIDE_PREFIX];
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Finds the caller of every call that is not public. A token that is unknown or has ended is the business answer
 * 100001 (contract §2). A call that changes something and shows only the cookie, which a browser sends by itself, must
 * also carry the session's anti-forgery token. Whoever has a weak password may only change it.
 */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  app.addHook('preParsing', async (request, reply) => {
    // By the route that was found, never by the address as it was written: /%61pi/ finds the same routes.
    const { config, url = '' } = request.routeOptions;
    if (config.public || request.is404 || !isCall(url)) return;
    const token = tokenOf(request);
    const session = await sessions.find(token);
    if (session === null) {
      // The cookies of a session that is over go with it, however it was shown; those of another may be another tab's.
      if (request.cookies[SESSION_COOKIE] === token) dropSessionCookies(request, reply);
      throw new RefusalError(LOGIN_INVALID_CODE, REFUSAL_CATALOGUE.LOGIN_INVALID);
    }
    const changes = config.changes === true || !READING_METHODS.has(request.method);
    if (changes && !isMeant(request, session)) throw new ProblemError(403, 'FORGERY_SUSPECTED');
    if (session.passwordWeak && config.withWeakPassword !== true)
      throw new RefusalError('PASSWORD_CHANGE_NEEDED', REFUSAL_CATALOGUE.PASSWORD_CHANGE_NEEDED);
    request.caller = session.caller;
    request.session = session;
  });
}

/** Whether a route is a call, to this server or through it, and no part of the page. */
export function isCall(url: string | undefined): boolean {
  return CALLS.some((prefix) => `${url}/`.startsWith(`${prefix}/`));
}

/** Whether a call was made by a page of ours: it shows the token itself, or beside the cookie the anti-forgery token. */
export function isMeant(request: FastifyRequest, session: Pick<Session, 'csrfToken'>): boolean {
  return headerToken(request) !== '' || sameText(String(request.headers[CSRF_HEADER] ?? ''), session.csrfToken);
}

/** The header wins: it says what the page itself believes. */
export function tokenOf(request: FastifyRequest): string {
  return headerToken(request) || (request.cookies[SESSION_COOKIE] ?? '');
}

/** The token the page itself shows; blank when it lives on the cookie. */
export function headerToken(request: FastifyRequest): string {
  const { token } = request.headers;
  return typeof token === 'string' ? token : '';
}

/** In a time that says nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
