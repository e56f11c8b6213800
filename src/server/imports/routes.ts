import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessDay, type Language, type ResolvedScreen, type ResolvedScreenImport } from '#engine';
import type { ImportAnswer, ImportCancelled, ImportGuide, ImportProgress } from '#wire';
import { auditOrigin } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { requirePermission } from '../permissions.ts';
import { discardBody } from '../plugins/discardBody.ts';
import { ProblemError } from '../problems.ts';
import { abortedWith } from '../routes/abortedWith.ts';
import { type OpenScreen, openScreen } from '../routes/openScreen.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { type TaskTickets, ticketCallerOf, ticketNeeded } from '../tickets/TaskTickets.ts';
import { ErrorFileStore } from './ErrorFileStore.ts';
import { ImportProgressBoard } from './ImportProgressBoard.ts';
import { IMPORT_FORMATS } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import { importRules } from './importRules.ts';
import type { ImportJob } from './importWorker.ts';
import type { IssuingTemplate } from './layouts/batch-issuing/writeIssuingTemplate.ts';
import { templateRules } from './layouts/own-template/templateRules.ts';
import { MULTIPART_LIMITS, readUpload } from './readUpload.ts';
import { refuseImport } from './refuseImport.ts';
import { choosableOrganisations, type ImportOutcome, runImport } from './runImport.ts';
import { ImportJobError, queueImportJob } from './runImportJob.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SCREEN_PATH = '/api/gts-base-ability/screens/:id/import';
/** The file, and what a form says around it. */
const UPLOAD_BYTES = IMPORT_LIMITS.fileBytes + 1_048_576;
const PROGRESS_PATH = '/api/gts-base-ability/importProgress/:key';

interface ScreenRoute {
  readonly Params: { readonly id: string };
}

interface ImportRoute extends ScreenRoute {
  readonly Querystring: {
    readonly mode?: 'preview' | 'commit';
    readonly badRows?: 'refuse' | 'skip';
    /** Language of the reasons; default: the caller's. */
    readonly lang?: Language;
    /** Code of the organisation for rows that do not say theirs. */
    readonly organisation?: string;
    /** Made by the client; asks for progress by it. */
    readonly progress?: string;
  };
}

interface ProgressRoute {
  readonly Params: { readonly key: string };
}

const PROGRESS_KEY = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' };

const importQuerySchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mode: { enum: ['preview', 'commit'] },
    badRows: { enum: ['refuse', 'skip'] },
    lang: { enum: ['zh', 'en'] },
    organisation: { type: 'string', maxLength: 64 },
    progress: PROGRESS_KEY,
  },
};

const templateQuerySchema = {
  type: 'object',
  additionalProperties: false,
  properties: { lang: { enum: ['zh', 'en'] } },
};

interface ImportScreen extends OpenScreen {
  readonly caller: Caller;
  readonly files: ResolvedScreenImport;
}

/** A screen the caller may import into: 404 when it takes no files, 403 when they may not bring any. */
async function openImport(deps: ServerDeps, request: FastifyRequest<ScreenRoute>): Promise<ImportScreen> {
  const caller = callerOf(request);
  const opened = await openScreen(deps, caller, request.params.id);
  // What a caller may not do is absent from their screen; whether it exists at all is told by the declared one.
  const declared = deps.schemas.current().screens.get(opened.screen.id)?.import ?? null;
  if (declared === null) throw new ProblemError(404, 'NOT_FOUND');
  requirePermission(caller, declared.permission);
  return { ...opened, caller, files: declared };
}

/** Imports of a screen (contract §4): what it takes, its template, the import itself, its progress, the rows that failed. */
export function registerImportRoutes(app: FastifyInstance, deps: ServerDeps, tickets: TaskTickets): void {
  const errorFiles = new ErrorFileStore(deps.config.dataDir, deps.now, deps.random);
  const board = new ImportProgressBoard(deps.now);
  const line = tickets.line(deps.config.limits.imports);

  app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    scope.post<ImportRoute>(
      SCREEN_PATH,
      { schema: { querystring: importQuerySchema }, bodyLimit: UPLOAD_BYTES },
      async (request, reply) => {
        const { caller, screen, dataset, files } = await openImport(deps, request);
        const place = line.enter(ticketCallerOf(request));
        if (!('leave' in place)) {
          await discardBody(request, UPLOAD_BYTES);
          if ('taskId' in place) throw ticketNeeded(place.taskId);
          return refuseImport(place.refused === 'perUser' ? 'IMPORT_RUNNING' : 'IMPORT_BUSY');
        }
        const watched = board.watch(caller, request.query.progress, abortedWith(reply.raw));
        try {
          const outcome = await runImport(deps, errorFiles, {
            caller,
            screen,
            dataset,
            files: await readUpload(request),
            organisation: request.query.organisation ?? null,
            language: request.query.lang ?? languageOf(request),
            mode: request.query.mode ?? 'commit',
            badRows: request.query.badRows ?? 'refuse',
            origin: auditOrigin(request),
            watched,
          });
          return answer(outcome, files);
        } catch (error) {
          if (error instanceof ImportJobError) return refuseImport(error.code);
          throw error;
        } finally {
          watched.end();
          place.leave();
        }
      },
    );
  });

  app.get<ScreenRoute>(SCREEN_PATH, async (request) => {
    const opened = await openImport(deps, request);
    return ok<ImportGuide>(guideOf(deps, opened, languageOf(request)));
  });

  app.get<ScreenRoute & { readonly Querystring: { readonly lang?: Language } }>(
    `${SCREEN_PATH}/template`,
    { schema: { querystring: templateQuerySchema } },
    async (request, reply) => {
      const { caller, screen, dataset, files } = await openImport(deps, request);
      const today = businessDay(deps.now(), deps.config.businessZone);
      const { template } = importRules(deps.schemas.current(), screen, dataset, today);
      if (template === null && !files.layouts.includes('batch-issuing')) throw new ProblemError(404, 'NOT_FOUND');
      const job: ImportJob =
        template === null
          ? { job: 'issuingTemplate', workbook: issuingNames(deps, screen) }
          : {
              job: 'template',
              workbook: {
                language: request.query.lang ?? languageOf(request),
                columns: template.columns,
                organisations: choosableOrganisations(caller).map(({ jgmc }) => jgmc),
                rows: [],
                maxRows: IMPORT_LIMITS.sheetRows - 1,
              },
            };
      const workbook = await queueImportJob<Uint8Array>(job);
      return reply
        .header('content-type', XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${screen.id}.xlsx"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(workbook));
    },
  );

  // Asked before an import begins and once it is over: nothing to tell is no fault. Another's key is one nobody has.
  app.get<ProgressRoute>(PROGRESS_PATH, async (request) =>
    ok<ImportProgress | null>(board.find(callerOf(request), request.params.key)),
  );

  app.post<ProgressRoute>(`${PROGRESS_PATH}/cancel`, async (request) =>
    ok<ImportCancelled>({ cancelled: board.cancel(callerOf(request), request.params.key) }),
  );

  app.get<{ readonly Params: { readonly errorFileId: string } }>(
    '/api/gts-base-ability/importErrors/:errorFileId',
    async (request, reply) => {
      const workbook = await errorFiles.find(callerOf(request), request.params.errorFileId);
      if (workbook === null) throw new ProblemError(404, 'NOT_FOUND');
      return reply
        .header('content-type', XLSX_TYPE)
        .header('content-disposition', 'attachment; filename="import-errors.xlsx"')
        .header('cache-control', 'no-store')
        .send(workbook);
    },
  );
}

/** What the bureau's template offers to choose from. */
function issuingNames(deps: ServerDeps, screen: ResolvedScreen): IssuingTemplate {
  const names = (table: string | null): readonly string[] =>
    (deps.schemas.current().codeTables.get(table ?? '')?.items ?? []).map(({ name }) => name.zh);
  const elements = screen.columns.find(({ source }) => source === 'tdys')?.codes ?? null;
  return { elements: names(elements), rates: names('t_code_sl') };
}

function answer(outcome: ImportOutcome, { layouts }: ResolvedScreenImport) {
  if (outcome.ok && !outcome.refused) return ok<ImportAnswer>(outcome.answer);
  if (outcome.ok) return refuseImport('IMPORT_HAS_BAD_ROWS', { failed: outcome.answer.failed, data: outcome.answer });
  const value = outcome.value === undefined ? {} : { value: outcome.value };
  return refuseImport(outcome.code, { ...value, layouts: layouts.map((layout) => IMPORT_FORMATS[layout]) });
}

function guideOf(deps: ServerDeps, opened: ImportScreen, language: Language): ImportGuide {
  const { caller, screen, dataset, files } = opened;
  const template = templateRules(deps.schemas.current(), screen, dataset) !== null;
  const organisations = choosableOrganisations(caller).map(({ jgdm, jgmc }) => ({ code: jgdm, name: jgmc }));
  const asksWhose = files.layouts.includes('batch-issuing') || template;
  return {
    layouts: files.layouts
      .filter((layout) => template || layout !== 'own-template')
      .map((id) => ({ id, name: IMPORT_FORMATS[id][language] })),
    template: template || files.layouts.includes('batch-issuing'),
    organisations: asksWhose && organisations.length > 1 ? organisations : [],
    limits: {
      fileMb: IMPORT_LIMITS.fileBytes / 1_048_576,
      rows: IMPORT_LIMITS.sheetRows - 1,
      files: IMPORT_LIMITS.files,
    },
  };
}
