import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import { sendProblem } from './errors.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;

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
 */
export function registerPage(app: FastifyInstance, deps: Pick<ServerDeps, 'config' | 'random'>): void {
  const { distDir } = deps.config;
  const index = join(distDir, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null;
  if (html !== null) {
    app.register(fastifyStatic, {
      root: distDir,
      index: false,
      wildcard: false,
      immutable: true,
      maxAge: '1y',
      globIgnore: ['**/index.html'],
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (html === null || !reading || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return sendProblem(new ProblemError(404, 'NOT_FOUND'), request, reply);
    }
    const nonce = deps.random(NONCE_BYTES).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}
