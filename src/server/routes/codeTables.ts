import type { FastifyInstance } from 'fastify';
import type { ResolvedCodeTable } from '#engine';
import { restrictScreen } from '#engine';
import { type CodeTablesRequest, CodeTablesRequestSchema, type WireCode } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { hasPermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';

/** `POST …/codeTables`: the tables of one screen in one call. Tables of screens the caller may not open do not exist. */
export function registerCodeTableRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.post<{ Body: CodeTablesRequest }>(
    '/api/gts-base-ability/codeTables',
    { schema: { body: CodeTablesRequestSchema } },
    async (request) => {
      const { names, fields = {} } = request.body;
      const caller = callerOf(request);
      const readable = readableTables(deps, caller);
      const stray = Object.keys(fields).find((name) => !names.includes(name));
      if (stray !== undefined) throw new ProblemError(400, 'REQUEST_INVALID', stray);
      const unread = names.find((name) => !readable.has(name));
      if (unread !== undefined) throw new ProblemError(404, 'NOT_FOUND', unread);
      const codeTables = await codeTablesFor(deps, caller, deps.schemas.current().codeTables, names);
      return ok(
        Object.fromEntries(
          names.map((name) => {
            const table = codeTables.get(name);
            if (table === undefined) throw new ProblemError(404, 'NOT_FOUND', name);
            return [name, itemsOf(table, fields[name]?.expandFieldFives ?? null).map(wireCode)];
          }),
        ),
      );
    },
  );
}

/** All codes, or those of a group; a group nobody belongs to does not exist. The server may have none to give. */
function itemsOf({ name, provided, items }: ResolvedCodeTable, group: string | null): ResolvedCodeTable['items'] {
  const members = group === null ? items : items.filter(({ groups }) => groups?.includes(group));
  if (members.length === 0 && !provided) throw new ProblemError(404, 'NOT_FOUND', name);
  return members;
}

function readableTables(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): ReadonlySet<string> {
  const screens = [...deps.schemas.current().screens.values()].filter(({ permission }) =>
    hasPermission(caller, permission),
  );
  return new Set(screens.flatMap((screen) => Object.keys(restrictScreen(screen, caller.permissions).codeTables)));
}

function wireCode({
  code,
  name,
  fullName,
  tone,
  badge,
  level,
  blank,
  groups,
  headings,
}: ResolvedCodeTable['items'][number]): WireCode {
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
    ...(headings === undefined ? {} : { headings: headings.map(({ zh, en }) => ({ name: zh, nameEn: en })) }),
  };
}
