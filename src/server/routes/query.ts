import type { FastifyInstance } from 'fastify';
import { type QueryRequest, QueryRequestSchema } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { languageOf } from '../language.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import { callerOf } from '../session/requireCaller.ts';
import { abortedWith } from './abortedWith.ts';
import { openScreen } from './openScreen.ts';
import { readList } from './readList.ts';

/** `POST …/screens/{id}/query`: rows and totals of a list. */
export function registerQueryRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.post<{ Params: { id: string }; Body: QueryRequest }>(
    '/api/gts-base-ability/screens/:id/query',
    { schema: { body: QueryRequestSchema } },
    async (request, reply) => {
      const caller = callerOf(request);
      const opened = await openScreen(deps, caller, request.params.id);
      const { codeTables } = deps.schemas.current();
      const answer = await readList(deps, {
        ...opened,
        codeTables: await codeTablesFor(deps, caller, codeTables, Object.keys(opened.screen.codeTables)),
        caller,
        asked: request.body,
        language: languageOf(request),
        signal: abortedWith(reply.raw),
      });
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  );
}
