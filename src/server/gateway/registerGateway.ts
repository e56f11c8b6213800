import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpointHeaders } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { sendProblem } from '../plugins/errors.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { endpointsAt, OUTSIDE_PREFIX } from './outsideRoutes.ts';

/** As long as the browser waits (shell §9). */
const ANSWER_TIMEOUT_MS = 300_000;
const CONNECT_TIMEOUT_MS = 5000;
/** Headers of a request that are about its content; nothing else a browser sends by itself is passed on. */
const CONTENT_HEADERS = ['accept', 'accept-language', 'content-type', 'content-length', 'host'];
/** Of an answer: neither cookies nor redirects of another system reach the browser under our name. */
const ANSWER_HEADERS = ['content-type', 'content-length', 'content-encoding'];

type Headers = Readonly<Record<string, string>>;

/**
 * Passes requests below /outside on to the backend of somebody else, after the session check. Only what a screen the
 * caller may open declares is passed on, with the headers it declares: those about the user are filled in here, from
 * the session, whatever the browser says. A backend that cannot be reached is 503.
 */
export function registerGateway(
  app: FastifyInstance,
  { config, schemas }: Pick<ServerDeps, 'config' | 'schemas'>,
): void {
  /** Headers a screen declares for this request; 404 for what none asks, 403 for what none of the caller's does. */
  function declaredHeaders(request: FastifyRequest): Headers {
    const [path = ''] = request.url.split('?');
    const caller = callerOf(request);
    const { own, exists } = endpointsAt(schemas.current(), caller, request.method, path);
    if (!exists) throw new ProblemError(404, 'NOT_FOUND');
    if (own.length === 0) throw new ProblemError(403, 'NOT_PERMITTED');
    const user = { account: caller.account, groupId: caller.groupId, token: tokenOf(request) };
    return Object.assign({}, ...own.map(({ headers }) => endpointHeaders(headers, user)));
  }

  const upstream = config.outsideUrl;
  if (upstream === '') {
    app.all(`${OUTSIDE_PREFIX}/*`, async (request) => {
      declaredHeaders(request);
      throw new ProblemError(503, 'OUTSIDE_UNAVAILABLE');
    });
    return;
  }

  app.register(proxy, {
    upstream,
    prefix: OUTSIDE_PREFIX,
    httpMethods: ['GET', 'POST'],
    // Bodies are read and judged as everywhere, and written anew.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: {
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    },
    preHandler: async (request) => void declaredHeaders(request),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...picked(headers, CONTENT_HEADERS),
        ...declaredHeaders(request as FastifyRequest),
      }),
      rewriteHeaders: (headers) => ({ ...picked(headers, ANSWER_HEADERS), 'cache-control': 'no-store' }),
      onError: (reply, { error }) => {
        reply.request.log.warn({ err: error }, 'the outside backend did not answer');
        sendProblem(new ProblemError(503, 'OUTSIDE_UNAVAILABLE'), reply.request as FastifyRequest, reply as never);
      },
    },
  });
}

function picked(headers: object, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name.toLowerCase())));
}
