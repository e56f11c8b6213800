import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ResolvedScreen, withheldColumns } from '#engine';
import { SCHEMA_VIEW_PERMISSION, type ScreenSummary } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { hasPermission, requirePermission } from '../permissions.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { openDefinition } from './openScreen.ts';

const BASE = '/api/gts-base-ability';

/** `GET …/screens`, `GET …/screens/{id}`, and for configurators what is wrong with the files now. */
export function registerScreenRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.get(`${BASE}/screens`, (request) => ok(screensOf(deps, callerOf(request))));

  app.get<{ Params: { id: string } }>(`${BASE}/screens/:id`, async (request, reply) => {
    const caller = callerOf(request);
    const screen = openDefinition(deps, caller, request.params.id);
    const etag = etagOf(screen.hash, caller);
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'token, cookie');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
    return ok(screen);
  });

  app.get(`${BASE}/schemaIssues`, (request) => {
    requirePermission(callerOf(request), SCHEMA_VIEW_PERMISSION);
    return ok(deps.schemas.issues(languageOf(request)));
  });
}

/** The screens a caller may open, in menu order. */
export function screensOf(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): readonly ScreenSummary[] {
  return [...deps.schemas.current().screens.values()]
    .filter(({ permission }) => hasPermission(caller, permission))
    .map((screen) => {
      const { id, resourceNo, title, route, menu, hash } = screen;
      return { id, resourceNo, title, route, menu, hash, numberFilter: numberFilterOf(screen, caller) };
    })
    .sort(
      (a, b) =>
        (a.menu?.order ?? Number.MAX_SAFE_INTEGER) - (b.menu?.order ?? Number.MAX_SAFE_INTEGER) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The text filter about the column rows are known by, if the caller may use it. */
function numberFilterOf(screen: ResolvedScreen, caller: Caller): ScreenSummary['numberFilter'] {
  const { rowName, filters } = screen;
  if (rowName === null || withheldColumns(screen, caller.permissions).has(rowName)) return null;
  const found = filters.find(
    ({ kind, sources, permission }) =>
      kind === 'text' && sources.length === 1 && sources[0] === rowName && hasPermission(caller, permission),
  );
  return found === undefined ? null : { field: found.field, label: found.label };
}

/** The same definition looks different to callers with different permissions. */
function etagOf(hash: string, caller: Caller): string {
  const permissions = createHash('sha256')
    .update([...caller.permissions].sort().join(' '))
    .digest('base64url')
    .slice(0, 8);
  return `"${hash}.${permissions}"`;
}
