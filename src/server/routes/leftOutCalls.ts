import type { FastifyInstance } from 'fastify';
import { SPECIFIED_CALLS, type SpecifiedMethod } from '#wire';
import { ProblemError } from '../problems.ts';

const METHODS: Readonly<Record<SpecifiedMethod, readonly ('GET' | 'POST')[]>> = {
  GET: ['GET'],
  POST: ['POST'],
  either: ['GET', 'POST'],
};

/**
 * Calls of the specification that this server leaves to the services of an installation: they are told apart from
 * addresses nobody knows by 501. A call with one method answered here is not left out.
 */
export function registerLeftOutCalls(app: FastifyInstance): void {
  for (const { method, path } of SPECIFIED_CALLS) {
    const url = `/api${path}`;
    const methods = METHODS[method];
    if (methods.some((one) => app.hasRoute({ method: one, url }))) continue;
    app.route({
      method: [...methods],
      url,
      // Whatever body it has: nothing of it is read.
      handler: () => {
        throw new ProblemError(501, 'NOT_IN_REFERENCE_SERVER');
      },
    });
  }
}
