import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildVersionOf, readPage } from '../buildVersion.ts';
import type { ServerDeps } from '../deps.ts';
import { OUTSIDE_PREFIX } from '../gateway/outsideRoutes.ts';
import { ProblemError } from '../problems.ts';
import { isUndecodable } from './brokenRequests.ts';
import { sendProblem } from './errors.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** What a page says it is when it asks whether there is a newer one. */
const VERSION_PLACEHOLDER = '__BUILD_VERSION__';
const NONCE_BYTES = 16;
const ASSETS = '/assets/';

/** No inline script or style, nothing evaluated, nothing from elsewhere. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The browser application: files that never change under their name, and one page for every route of the application.
 * A missing call or file is never answered with the page, which a browser would take for a script of the wrong type.
 * Files and page are read when they are asked for: an application built anew is served by a server that runs.
 */
export function registerPage(app: FastifyInstance, deps: Pick<ServerDeps, 'config' | 'random'>): void {
  const { distDir } = deps.config;
  const assets = join(distDir, 'assets');
  app.register(async (files) => {
    await files.register(fastifyStatic, {
      serve: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '1y',
    });
    files.get<{ Params: { '*': string } }>(`${ASSETS}*`, (request, reply) =>
      reply.sendFile(request.params['*'], assets),
    );
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isUndecodable(request)) return sendProblem(new ProblemError(400, 'REQUEST_INVALID'), request, reply);
    const html = isPageRoute(request) ? await readPage(deps.config) : null;
    if (html === null) return sendProblem(new ProblemError(404, 'NOT_FOUND'), request, reply);
    const nonce = deps.random(NONCE_BYTES).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(VERSION_PLACEHOLDER, buildVersionOf(html)));
  });
}

/** Pages of the reference, which are named after what they describe: screens have dots in their ids. */
const HELP = '/help/';

/** Any other route of the application has no dot in its last part: what has one is a file, and all files are elsewhere. */
function isPageRoute({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = decodeURI(url.split('?')[0] ?? '');
  if (path === '/index.html' || path.startsWith(HELP)) return true;
  const isElsewhere = ['/api/', `${OUTSIDE_PREFIX}/`, ASSETS].some((folder) => `${path}/`.startsWith(folder));
  return !isElsewhere && !path.slice(path.lastIndexOf('/')).includes('.');
}
