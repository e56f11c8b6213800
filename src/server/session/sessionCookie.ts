import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';

export const SESSION_COOKIE = 'uc_session_id';
/** The same under its other name (shell §7, §9), for who reads that one; a session is found by the first alone. */
const SESSION_COOKIE_TWIN = 'ucSessionId';
/** Holds what the anti-forgery header must say (shell §9): pages of this host can read it, those of another cannot. */
const FORGERY_COOKIE = 'XSRF-TOKEN';
const DEVICE_COOKIE = 'uc_device_id';
const DEVICE_SECONDS = 365 * 86_400;
const DEVICE_BYTES = 18;

/** Out of reach of scripts, for our own pages only, over TLS where there is TLS. */
function options({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}

export interface SessionCookies {
  readonly token: string;
  readonly csrfToken: string;
}

/** Hands the browser its session for as long as one lives without a refresh (shell §9: 3600 s). */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, csrfToken }: SessionCookies,
  seconds: number,
): void {
  const kept = { ...options(request), maxAge: seconds };
  reply.setCookie(SESSION_COOKIE, token, kept);
  reply.setCookie(SESSION_COOKIE_TWIN, token, kept);
  reply.setCookie(FORGERY_COOKIE, csrfToken, { ...kept, httpOnly: false });
}

export function dropSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, SESSION_COOKIE_TWIN]) reply.clearCookie(name, options(request));
  reply.clearCookie(FORGERY_COOKIE, { ...options(request), httpOnly: false });
}

/** What this browser is known by, so that its owner is asked about logins elsewhere only. It opens nothing. */
export function deviceOf({ random }: Pick<ServerDeps, 'random'>, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[DEVICE_COOKIE];
  const device = known !== undefined && /^[\w-]{24}$/.test(known) ? known : random(DEVICE_BYTES).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, { ...options(request), maxAge: DEVICE_SECONDS });
  return device;
}
