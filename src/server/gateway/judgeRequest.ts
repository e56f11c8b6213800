import type { FastifyRequest } from 'fastify';
import {
  checkEndpointRequest,
  type EndpointRequest,
  type LoadedSchemas,
  type ResolvedEndpoint,
  restrictScreen,
  withheldPaths,
} from '#engine';
import { ProblemError } from '../problems.ts';
import { queryRefused } from '../routes/queryRefused.ts';
import { callerOf } from '../session/requireCaller.ts';
import { screensAt } from './outsideRoutes.ts';

/** What the gateway may do with a request it passes on. */
export interface Passage {
  readonly query: EndpointRequest['query'];
  /** Of the screens that could have asked this. */
  readonly endpoints: readonly ResolvedEndpoint[];
  /** Paths of lists an answer can hold. */
  readonly lists: readonly string[];
  /** Paths in their rows this caller may not see. */
  readonly withheld: readonly string[];
}

/**
 * A request below /outside as one of the caller's screens could ask it. 404 for an address no screen asks, 403 for one
 * none of the caller's does, 400 for what none of theirs would ask there.
 */
export function judgeRequest({ screens }: Pick<LoadedSchemas, 'screens'>, request: FastifyRequest): Passage {
  const { pathname, query } = addressOf(request.url);
  const caller = callerOf(request);
  const { asking, own } = screensAt({ screens }, caller, request.method, pathname);
  if (asking.length === 0) throw new ProblemError(404, 'NOT_FOUND');
  if (own.length === 0) throw new ProblemError(403, 'NOT_PERMITTED');
  const asked = { query, body: bodyOf(request) };
  const judged = own.map((screen) => ({
    screen,
    problem: checkEndpointRequest(restrictScreen(screen, caller.permissions), asked),
  }));
  const fitting = judged.filter(({ problem }) => problem === null).map(({ screen }) => screen);
  if (fitting.length === 0) throw queryRefused(judged.flatMap(({ problem }) => problem ?? []));
  return {
    query,
    endpoints: fitting.flatMap(({ source: { endpoint } }) => endpoint ?? []),
    lists: [...new Set(asking.flatMap(({ source: { endpoint } }) => endpoint?.rows ?? []))],
    withheld: withheldPaths(asking, own, caller.permissions),
  };
}

function addressOf(url: string): { readonly pathname: string; readonly query: EndpointRequest['query'] } {
  const end = url.indexOf('?');
  return end < 0
    ? { pathname: url, query: [] }
    : { pathname: url.slice(0, end), query: [...new URLSearchParams(url.slice(end + 1))] };
}

/** Bodies are JSON and have been read (contract §2); a list or a plain value is none a screen sends. */
function bodyOf({ body }: FastifyRequest): EndpointRequest['body'] {
  if (body === undefined || body === null) return null;
  if (typeof body !== 'object' || Array.isArray(body)) throw new ProblemError(400, 'REQUEST_INVALID');
  return body as EndpointRequest['body'];
}
