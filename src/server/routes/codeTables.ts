import type { FastifyInstance } from 'fastify';
import type { CodeTable } from '#engine';
import { restrictScreen } from '#engine';
import { type CodeTablesRequest, CodeTablesRequestSchema, type WireCode } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { hasPermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';

/** `POST …/codeTables`: the tables of one screen in one call. Tables of screens the caller may not open do not exist. */
export function registerCodeTableRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.post<{ Body: CodeTablesRequest }>(
    '/api/gts-base-ability/codeTables',
    { schema: { body: CodeTablesRequestSchema } },
    (request) => {
      const { names, fields = {} } = request.body;
      const { codeTables } = deps.schemas.current();
      const readable = readableTables(deps, callerOf(request));
      const stray = Object.keys(fields).find((name) => !names.includes(name));
      if (stray !== undefined) throw new ProblemError(400, 'REQUEST_INVALID', stray);
      return ok(
        Object.fromEntries(
          names.map((name) => {
            const table = readable.has(name) ? codeTables.get(name) : undefined;
            if (table === undefined) throw new ProblemError(404, 'NOT_FOUND', name);
            return [name, itemsOf(table, fields[name]?.expandFieldFives ?? null).map(wireCode)];
          }),
        ),
      );
    },
  );
}

/** All codes, or those of a group; a group nobody belongs to does not exist. */
function itemsOf({ name, items }: CodeTable, group: string | null): CodeTable['items'] {
  const members = group === null ? items : items.filter(({ groups }) => groups?.includes(group));
  if (members.length === 0) throw new ProblemError(404, 'NOT_FOUND', name);
  return members;
}

function readableTables(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): ReadonlySet<string> {
  const screens = [...deps.schemas.current().screens.values()].filter(({ permission }) =>
    hasPermission(caller, permission),
  );
  return new Set(screens.flatMap((screen) => Object.keys(restrictScreen(screen, caller.permissions).codeTables)));
}

function wireCode({ code, name, fullName, tone, badge, level, blank, groups }: CodeTable['items'][number]): WireCode {
  return {
    code,
    name: name.zh,
    nameEn: name.en,
    ...(fullName === undefined ? {} : { fullName: fullName.zh, fullNameEn: fullName.en }),
    ...(tone === undefined ? {} : { tone }),
    ...(badge === undefined ? {} : { badge }),
    ...(level === undefined ? {} : { level }),
    ...(blank === undefined ? {} : { blank }),
    ...(groups === undefined ? {} : { groups }),
  };
}
