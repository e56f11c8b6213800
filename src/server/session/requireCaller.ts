import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import type { Caller } from './Caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session plugin before the handler of every route that needs a session. */
    caller: Caller | null;
    csrfToken: string;
  }
  interface FastifyContextConfig {
    /** The route answers without a session. */
    readonly public?: boolean;
  }
}

/** The caller of a route that needs a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new ProblemError(403, 'NOT_PERMITTED');
  return request.caller;
}
