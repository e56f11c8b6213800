import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#engine';
import type { ImportAnswer } from '#wire';
import { auditOrigin } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { requirePermission } from '../permissions.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import { openScreen } from '../routes/openScreen.ts';
import { callerOf } from '../session/requireCaller.ts';
import { ErrorFileStore } from './ErrorFileStore.ts';
import { fillText, IMPORT_REFUSALS, type ImportRefusalCode, type MessageParameters } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import { runImport } from './runImport.ts';
import { ImportJobError } from './runImportJob.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: {
    readonly mode?: 'preview' | 'commit';
    readonly badRows?: 'refuse' | 'skip';
    /** Language of the reasons; default: the caller's. */
    readonly lang?: Language;
  };
}

const importQuerySchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mode: { enum: ['preview', 'commit'] },
    badRows: { enum: ['refuse', 'skip'] },
    lang: { enum: ['zh', 'en'] },
  },
};

/** Refuses the whole file in the caller's language: HTTP 200, `success: false` (contract §2). */
function refuse(code: ImportRefusalCode, parameters: MessageParameters = {}, data: unknown = null): never {
  const known: MessageParameters = {
    limit: code === 'IMPORT_TOO_LARGE' ? IMPORT_LIMITS.fileBytes / 1_048_576 : IMPORT_LIMITS.sheetRows - 1,
    ...parameters,
  };
  throw new RefusalError(code, fillText(IMPORT_REFUSALS[code], known), data);
}

/** Name of the one field of an upload. */
const FILE_FIELD = 'file';
/** One more than may be, so that the one too many is seen and named. */
const MULTIPART_LIMITS = { files: 2, fields: 1, parts: 3, fileSize: IMPORT_LIMITS.fileBytes, fieldSize: 1_000 };

/** Bytes of the one file of a multipart body; its name and stated type are nobody's proof of anything. */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ProblemError(415, 'UPLOAD_WRONG_TYPE');
  const { file, strangers, files } = await readParts(request).catch(refuseParts);
  if (strangers) throw new ProblemError(400, 'UPLOAD_WRONG_FIELD');
  if (files > 1) return refuse('IMPORT_SEVERAL_FILES');
  if (file === null) return refuse('IMPORT_NO_FILE');
  return file.length === 0 ? refuse('IMPORT_EMPTY_FILE') : file;
}

interface Upload {
  readonly file: Buffer | null;
  readonly files: number;
  /** There are other fields than the file's. */
  readonly strangers: boolean;
}

/** Reads to the end, also what will be refused: an answer in the middle of an upload is not heard. */
async function readParts(request: FastifyRequest): Promise<Upload> {
  let file: Buffer | null = null;
  let files = 0;
  let strangers = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') strangers = true;
    else if (part.fieldname === FILE_FIELD && files === 0) file = await part.toBuffer();
    else part.file.resume();
    if (part.type === 'file') files += 1;
    strangers ||= part.fieldname !== FILE_FIELD;
  }
  return { file, files, strangers };
}

function refuseParts(error: unknown): never {
  switch ((error as { readonly code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('IMPORT_TOO_LARGE');
    case 'FST_FILES_LIMIT':
      return refuse('IMPORT_SEVERAL_FILES');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      throw new ProblemError(400, 'UPLOAD_WRONG_FIELD');
  }
  // The parser of multipart bodies throws plain errors for a body that is malformed or ends too early.
  if (error instanceof Error && /boundary|unexpected end|malformed|terminated early/i.test(error.message))
    throw new ProblemError(400, 'REQUEST_INVALID');
  throw error;
}

/** `POST …/screens/{id}/import` and the workbook of rows that failed. */
export function registerImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const errorFiles = new ErrorFileStore(deps.config.dataDir, deps.now, deps.random);

  app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    scope.post<ImportRoute>(
      '/api/gts-base-ability/screens/:id/import',
      { schema: { querystring: importQuerySchema }, bodyLimit: IMPORT_LIMITS.fileBytes + 1_048_576 },
      async (request) => {
        const caller = callerOf(request);
        const { screen, dataset } = openScreen(deps, caller, request.params.id);
        // What a caller may not do is absent from their screen; whether it exists at all is told by the declared one.
        const declared = deps.schemas.current().screens.get(screen.id)?.import ?? null;
        if (declared === null) throw new ProblemError(404, 'NOT_FOUND');
        requirePermission(caller, declared.permission);
        const file = await readUpload(request);
        const outcome = await runImport(deps, errorFiles, {
          caller,
          screen,
          dataset,
          file,
          language: request.query.lang ?? languageOf(request),
          mode: request.query.mode ?? 'commit',
          badRows: request.query.badRows ?? 'refuse',
          origin: auditOrigin(request),
        }).catch((error: unknown) => (error instanceof ImportJobError ? refuse(error.code) : Promise.reject(error)));
        if (!outcome.ok) return refuse(outcome.code);
        if (outcome.refused) return refuse('IMPORT_HAS_BAD_ROWS', { failed: outcome.answer.failed }, outcome.answer);
        return ok<ImportAnswer>(outcome.answer);
      },
    );
  });

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
