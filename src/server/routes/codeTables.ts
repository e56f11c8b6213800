import type { FastifyInstance } from 'fastify';
import type { CodeTable, ResolvedScreen } from '#engine';
import { restrictScreen } from '#engine';
import { CodeTablesRequestSchema, type WireCode } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { hasPermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';

/** `POST …/codeTables`: the tables of one screen in one call. Tables of screens the caller may not open do not exist. */
export function registerCodeTableRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.post<{ Body: { readonly names: readonly string[] } }>(
    '/api/gts-base-ability/codeTables',
    { schema: { body: CodeTablesRequestSchema } },
    (request) => {
      const { codeTables } = deps.schemas.current();
      const readable = readableTables(deps, callerOf(request));
      return ok(
        Object.fromEntries(
          request.body.names.map((name) => {
            const table = readable.has(name) ? codeTables.get(name) : undefined;
            if (table === undefined) throw new ProblemError(404, 'NOT_FOUND', name);
            return [name, table.items.map(wireCode)];
          }),
        ),
      );
    },
  );
}

function readableTables(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): ReadonlySet<string> {
  const screens = [...deps.schemas.current().screens.values()].filter(({ permission }) =>
    hasPermission(caller, permission),
  );
  return new Set(screens.flatMap((screen) => tablesOf(restrictScreen(screen, caller.permissions))));
}

function tablesOf(screen: ResolvedScreen): readonly string[] {
  const uses = [...screen.filters, ...screen.columns, ...Object.values(screen.actions).flatMap(({ input }) => input)];
  return uses.flatMap(({ codes }) => (codes === null ? [] : [codes]));
}

function wireCode({ code, name, fullName, tone, blank, groups }: CodeTable['items'][number]): WireCode {
  return {
    code,
    name: name.zh,
    nameEn: name.en,
    ...(fullName === undefined ? {} : { fullName: fullName.zh, fullNameEn: fullName.en }),
    ...(tone === undefined ? {} : { tone }),
    ...(blank === undefined ? {} : { blank }),
    ...(groups === undefined ? {} : { groups }),
  };
}
