import type { FastifyRequest } from 'fastify';
import { cleanText } from '#engine';
import { ProblemError } from '../problems.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { UploadedFile } from './readFiles.ts';
import { refuseImport } from './refuseImport.ts';

/** Name of the field of every file of an upload. */
const FILE_FIELD = 'file';
const LONGEST_NAME = 120;

/** One more than may be, so that the one too many is seen and named. */
export const MULTIPART_LIMITS = {
  files: IMPORT_LIMITS.files + 1,
  fields: 1,
  parts: IMPORT_LIMITS.files + 2,
  fileSize: IMPORT_LIMITS.fileBytes,
  fieldSize: 1_000,
};

/** Files of a multipart body; their names and stated types are nobody's proof of anything. */
export async function readUpload(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  if (!request.isMultipart()) throw new ProblemError(415, 'UPLOAD_WRONG_TYPE');
  const { files, strangers } = await readParts(request).catch(refuseParts);
  if (strangers) throw new ProblemError(400, 'UPLOAD_WRONG_FIELD');
  if (files.length > IMPORT_LIMITS.files) return refuseImport('IMPORT_SEVERAL_FILES');
  if (files.length === 0) return refuseImport('IMPORT_NO_FILE');
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > IMPORT_LIMITS.fileBytes)
    return refuseImport('IMPORT_TOO_LARGE');
  return files;
}

interface Upload {
  readonly files: readonly UploadedFile[];
  /** There are other fields than the files'. */
  readonly strangers: boolean;
}

/** Reads to the end, also what will be refused: an answer in the middle of an upload is not heard. */
async function readParts(request: FastifyRequest): Promise<Upload> {
  const files: UploadedFile[] = [];
  let strangers = false;
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field' || part.fieldname !== FILE_FIELD) strangers = true;
    if (part.type === 'field') continue;
    // What is too much altogether is counted, not kept.
    if (part.fieldname !== FILE_FIELD || bytes > IMPORT_LIMITS.fileBytes) {
      part.file.resume();
      continue;
    }
    const content = await part.toBuffer();
    bytes += content.length;
    const name = [...cleanText(part.filename)].slice(0, LONGEST_NAME).join('');
    files.push({ name, bytes: content });
  }
  return { files, strangers };
}

function refuseParts(error: unknown): never {
  switch ((error as { readonly code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuseImport('IMPORT_TOO_LARGE');
    case 'FST_FILES_LIMIT':
      return refuseImport('IMPORT_SEVERAL_FILES');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      throw new ProblemError(400, 'UPLOAD_WRONG_FIELD');
  }
  // The parser of multipart bodies throws plain errors for a body that is malformed or ends too early.
  if (error instanceof Error && /boundary|unexpected end|malformed|terminated early/i.test(error.message))
    throw new ProblemError(400, 'REQUEST_INVALID');
  throw error;
}
