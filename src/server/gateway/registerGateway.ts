import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpointHeaders } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { sendProblem } from '../plugins/errors.ts';
import { tokenOf } from '../plugins/requireSession.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { judgeRequest, type Passage } from './judgeRequest.ts';
import { OUTSIDE_PREFIX } from './outsideRoutes.ts';
import { withholdFields } from './withholdFields.ts';

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
 * caller may open could ask is passed on, with the headers it declares: those about the user are filled in here, from
 * the session, whatever the browser says. Rows come back without what the caller may not see. A backend that cannot be
 * reached is 503.
 */
export function registerGateway(
  app: FastifyInstance,
  { config, schemas }: Pick<ServerDeps, 'config' | 'schemas'>,
): void {
  const upstream = config.outsideUrl;
  if (upstream === '') {
    app.all(`${OUTSIDE_PREFIX}/*`, async (request) => {
      judgeRequest(schemas.current(), request);
      throw new ProblemError(503, 'OUTSIDE_UNAVAILABLE');
    });
    return;
  }

  /** Judged once: schemas may change before the answer is there. */
  const passages = new WeakMap<object, Passage>();
  function passageOf(request: object): Passage {
    const passage = passages.get(request);
    if (passage === undefined) throw new Error('a request was passed on without being judged');
    return passage;
  }

  function declaredHeaders(request: FastifyRequest): Headers {
    const { account, groupId } = callerOf(request);
    const user = { account, groupId, token: tokenOf(request) };
    return Object.assign({}, ...passageOf(request).endpoints.map(({ headers }) => endpointHeaders(headers, user)));
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
    preHandler: async (request) => void passages.set(request, judgeRequest(schemas.current(), request)),
    replyOptions: {
      // Written anew too: the backend reads what was judged, not another way to write it.
      queryString: (_search, _url, request) =>
        passageOf(request)
          .query.map((pair) => pair.map(encodeURIComponent).join('='))
          .join('&'),
      rewriteRequestHeaders: (request, headers) => ({
        ...picked(headers, CONTENT_HEADERS),
        ...declaredHeaders(request as FastifyRequest),
      }),
      rewriteHeaders: (headers) => ({ ...picked(headers, ANSWER_HEADERS), 'cache-control': 'no-store' }),
      onResponse: (request, reply, answer) => {
        const stream = (answer as unknown as { readonly stream: Readable }).stream;
        const passage = passageOf(request);
        if (passage.withheld.length === 0) return void reply.send(stream);
        const encoding = reply.getHeader('content-encoding')?.toString();
        reply.removeHeader('content-length').removeHeader('content-encoding');
        withholdFields(passage, { status: reply.statusCode, encoding, stream }).then(
          (kept) => void reply.type('application/json; charset=utf-8').send(kept),
          (error: unknown) => void reply.send(error),
        );
      },
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
