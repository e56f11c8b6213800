import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillText } from '#engine';
import { type ExportRequest, ExportRequestSchema } from '#wire';
import { auditOrigin, auditStatement, closeAudit } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { languageOf } from '../language.ts';
import { requirePermission } from '../permissions.ts';
import type { Drain } from '../plugins/drain.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import { abortedWith } from '../routes/abortedWith.ts';
import { openScreen } from '../routes/openScreen.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { type TaskTickets, ticketCallerOf, ticketNeeded } from '../tickets/TaskTickets.ts';
import { type ExportEnd, ExportRun } from './ExportRun.ts';
import { EXPORT_REFUSALS, type ExportRefusalCode } from './exportCatalogue.ts';
import { contentDisposition } from './fileName.ts';
import { planExport } from './planExport.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** How long an export may go on when the server is asked to end. */
const DRAIN_MS = 5000;

interface ExportRoute {
  readonly Params: { readonly id: string };
  readonly Body: ExportRequest;
}

function refuse(code: ExportRefusalCode, parameters: Readonly<Record<string, string | number>> = {}): never {
  throw new RefusalError(code, fillText(EXPORT_REFUSALS[code], parameters));
}

/**
 * `POST …/screens/{id}/export`: every matching row of the caller as a file, made while it is sent (contract §4).
 * Everything that can be refused is refused before the first byte; a caller who leaves takes the export along. Where the
 * server makes as many as it may, a caller who knows tickets waits for one, any other is told that it is busy.
 */
export function registerExportRoutes(app: FastifyInstance, deps: ServerDeps, drain: Drain, tickets: TaskTickets): void {
  const { limits } = deps.config;
  const line = tickets.line(limits.exports);
  const underWay = new Set<ExportRun>();
  drain.onStart(() => {
    setTimeout(() => {
      for (const run of underWay) run.stop('cancelled');
    }, DRAIN_MS).unref();
  });

  app.post<ExportRoute>(
    '/api/gts-base-ability/screens/:id/export',
    { schema: { body: ExportRequestSchema } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { screen, dataset } = await openScreen(deps, caller, request.params.id);
      // What a caller may not do is absent from their screen; whether it exists at all is told by the declared one.
      const declared = deps.schemas.current().screens.get(screen.id)?.export ?? null;
      if (declared === null) throw new ProblemError(404, 'NOT_FOUND');
      requirePermission(caller, declared.permission);
      const language = languageOf(request);
      const { job, fileName } = await planExport(deps, { caller, screen, dataset, request: request.body, language });
      const place = line.enter(ticketCallerOf(request));
      if ('taskId' in place) throw ticketNeeded(place.taskId);
      if ('refused' in place) return refuse(place.refused === 'perUser' ? 'EXPORT_RUNNING' : 'EXPORT_BUSY');

      let started: { readonly rows: number; readonly record: Promise<unknown> } | null = null;
      const run = new ExportRun(job, async (end) => {
        underWay.delete(run);
        if (started !== null) {
          await started.record.catch(() => undefined);
          await recordEnd(deps, request, started.rows, end);
        }
        place.leave();
      });
      underWay.add(run);
      abortedWith(reply.raw).addEventListener('abort', () => run.stop('cancelled'), { once: true });
      try {
        const rows = await run.counted;
        if (rows > limits.exports.rows) return refuse('EXPORT_TOO_MANY_ROWS', { rows, limit: limits.exports.rows });
        started = { rows, record: deps.store.batch([recordStart(deps, caller, request, rows)]) };
        await started.record;
        reply.header('x-export-rows', String(rows));
      } catch (error) {
        run.stop('cancelled');
        throw error;
      }
      return reply
        .type(TYPES[request.body.format])
        .header('content-disposition', contentDisposition(fileName))
        .send(run.stream());
    },
  );
}

/** Written before the first byte, so that nothing leaves unseen. */
function recordStart(deps: ServerDeps, caller: Caller, request: FastifyRequest<ExportRoute>, rows: number) {
  return auditStatement(deps, caller, {
    action: 'export',
    target: request.params.id,
    detail: { ...detailOf(request, rows), outcome: 'started' },
    origin: auditOrigin(request),
  });
}

async function recordEnd(
  deps: ServerDeps,
  request: FastifyRequest<ExportRoute>,
  rows: number,
  { outcome }: ExportEnd,
): Promise<void> {
  const detail = { ...detailOf(request, rows), outcome };
  await deps.store
    .batch([closeAudit(deps, 'export', { detail, origin: auditOrigin(request) })])
    .catch((error: unknown) => request.log.error({ err: error }, 'The end of an export could not be recorded'));
}

function detailOf({ body }: FastifyRequest<ExportRoute>, rows: number): Readonly<Record<string, unknown>> {
  const { format, columns, filters, sort = [] } = body;
  return { format, rows, columns, filters, sort };
}
