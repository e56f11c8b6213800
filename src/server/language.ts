import type { FastifyRequest } from 'fastify';
import type { Language } from '#engine';

/** The caller's language: English when `Accept-Language` begins with it, else Chinese. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
}
