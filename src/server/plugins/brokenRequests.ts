import type { Socket } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Problem } from '#wire';
import { PROBLEM_CATALOGUE, type ProblemCode } from '../problemCatalogue.ts';

/** Node takes no longer URL than its headers may be, so that no parameter is ever too long for the router. */
const LONGEST_URL = 16_384;
/** A path that can be decoded and that nothing answers. */
const NOWHERE = '/undecodable';

/**
 * Requests that are broken before any route, hook or header of ours would see them. What the framework answers to these
 * has neither our form nor our headers.
 */
export const BROKEN_REQUESTS = {
  routerOptions: { maxParamLength: LONGEST_URL },
  rewriteUrl: ({ url = '/' }) => (canDecode(url) ? url : NOWHERE),
  clientErrorHandler: refuseUnreadable,
} as const satisfies FastifyServerOptions;

/** Whether the URL of a request could not be decoded; such a request finds no route. */
export function isUndecodable({ originalUrl, url }: Pick<FastifyRequest, 'originalUrl' | 'url'>): boolean {
  return url === NOWHERE && originalUrl !== url;
}

function canDecode(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

const REASONS: Readonly<Record<string, { readonly line: string; readonly code: ProblemCode }>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'REQUEST_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'REQUEST_INVALID' },
};
const MALFORMED = { line: '400 Bad Request', code: 'REQUEST_INVALID' } as const;

/** Bytes that are no HTTP: there is no request to answer, only a connection to end. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, code } = REASONS[error.code ?? ''] ?? MALFORMED;
  const problem: Problem = { code, msg: PROBLEM_CATALOGUE[code].zh, requestId: '' };
  const body = JSON.stringify(problem);
  const headers = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
