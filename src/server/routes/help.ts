import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HelpLanguage, HelpLanguageSchema, SCHEMA_VIEW_PERMISSION } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { createHelpPages } from './helpPages.ts';

const BASE = '/api/gts-base-ability/help/pages';

type Named = { readonly Params: { readonly '*': string }; readonly Querystring: HelpLanguage };

/**
 * `GET …/help/pages` and `GET …/help/pages/{name}`: the reference of the schema language and of everything written in it.
 *
 * For configurators: it shows definitions, never rows, and shows them whole, also what the caller may not open.
 */
export function registerHelpRoutes(app: FastifyInstance, deps: Pick<ServerDeps, 'schemas' | 'config'>): void {
  const pages = createHelpPages(deps);
  const options = { schema: { querystring: HelpLanguageSchema } };

  app.get<{ Querystring: HelpLanguage }>(BASE, options, async (request, reply) => {
    requirePermission(callerOf(request), SCHEMA_VIEW_PERMISSION);
    return answer(await pages.list(request.query.lang ?? languageOf(request)), request, reply);
  });

  app.get<Named>(`${BASE}/*`, options, async (request, reply) => {
    requirePermission(callerOf(request), SCHEMA_VIEW_PERMISSION);
    const page = await pages.read(request.params['*'], request.query.lang ?? languageOf(request));
    if (page === null) throw new ProblemError(404, 'NOT_FOUND');
    return answer(page, request, reply);
  });
}

/** What the caller has already is not sent again. */
function answer(data: unknown, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'token, cookie, accept-language');
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
  return ok(data);
}
