import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';

export const SESSION_COOKIE = 'uc_session_id';
const DEVICE_COOKIE = 'uc_device_id';
const DEVICE_SECONDS = 365 * 86_400;
const DEVICE_BYTES = 18;

/** Out of reach of scripts, for our own pages only, over TLS where there is TLS. */
function options({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}

/** Hands the browser its session for as long as one lives without a refresh (shell §9: 3600 s). */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  reply.setCookie(SESSION_COOKIE, token, { ...options(request), maxAge: seconds });
}

export function dropSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, options(request));
}

/** What this browser is known by, so that its owner is asked about logins elsewhere only. It opens nothing. */
export function deviceOf({ random }: Pick<ServerDeps, 'random'>, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[DEVICE_COOKIE];
  const device = known !== undefined && /^[\w-]{24}$/.test(known) ? known : random(DEVICE_BYTES).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, { ...options(request), maxAge: DEVICE_SECONDS });
  return device;
}
