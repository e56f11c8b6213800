import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'uc_session_id';

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
