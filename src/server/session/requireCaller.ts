import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import type { Caller } from './Caller.ts';
import type { Session } from './Sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session plugin before the handler of every route that needs a session. */
    caller: Caller | null;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The route answers without a session. */
    readonly public?: boolean;
    /** A GET that changes something, as the specification has a few: guarded against forgery like a POST. */
    readonly changes?: boolean;
    /** Also for a user who has to change the password first. */
    readonly withWeakPassword?: boolean;
    /** Takes a form encoded body. */
    readonly form?: boolean;
  }
}

/** The caller of a route that needs a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new ProblemError(403, 'NOT_PERMITTED');
  return request.caller;
}

/** The session of a route that needs one. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new ProblemError(403, 'NOT_PERMITTED');
  return request.session;
}
