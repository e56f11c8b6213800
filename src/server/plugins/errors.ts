import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope, Problem } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { languageOf } from '../language.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import { createRefusedCalls } from '../refusedCalls.ts';
import { StoreError } from '../sql/StoreError.ts';
import { discardBody } from './discardBody.ts';

/**
 * The one place where errors become answers: refusals in the envelope, problems with a status, everything else a 500
 * that says nothing of its cause. The cause goes to the log, with the request id the caller sees.
 */
export function registerErrors(app: FastifyInstance, deps: Pick<ServerDeps, 'config' | 'store' | 'ids' | 'now'>): void {
  const noteRefused = createRefusedCalls(deps);
  app.setErrorHandler(async (error: unknown, request, reply) => {
    if (error instanceof RefusalError) return reply.status(200).send(refusal(error, request));
    const problem = problemOf(error);
    if (problem.code === 'REQUEST_TOO_LARGE') await discardBody(request, deps.config.limits.uploadBytes);
    // Whoever tries what they may not is known by their id.
    if (problem.status === 403) request.log.warn({ user: request.caller?.userId ?? null }, problem.code);
    await noteRefused(request, problem);
    // Whoever asked has gone; nobody is waiting for what could not be sent.
    if ((error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('ABORTED');
    // 501 is an answer that was meant.
    else if (problem.status >= 500 && problem.status !== 501) request.log.error({ err: error }, problem.code);
    return sendProblem(problem, request, reply);
  });
}

/** A refusal as the envelope the caller reads. */
function refusal(error: RefusalError, request: FastifyRequest): Envelope<unknown> {
  return { success: false, code: error.code, message: error.text[languageOf(request)], data: error.data };
}

export function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: Problem = {
    code: problem.code,
    msg: problem.text[languageOf(request)],
    requestId: request.id,
    // JSON leaves out what is undefined.
    parameter: problem.parameter,
    data: problem.data,
  };
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StoreError) return storeProblem(error);
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>;
  if (validation !== undefined) {
    const path = validation[0]?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
    return new ProblemError(400, 'REQUEST_INVALID', path === '' ? validationContext : path);
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError(413, 'REQUEST_TOO_LARGE');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError(413, 'UPLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProblemError(415, 'UPLOAD_WRONG_TYPE');
  // The plugin of static files: a path it does not like is one where nothing is.
  if (statusCode === 403 || statusCode === 404) return new ProblemError(404, 'NOT_FOUND');
  if (statusCode === 429) return new ProblemError(429, 'TOO_MANY_REQUESTS');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(400, 'REQUEST_INVALID');
  return new ProblemError(500, 'INTERNAL');
}

function storeProblem(error: StoreError): ProblemError {
  switch (error.kind) {
    case 'busy':
    case 'conflict':
    case 'timeout':
    case 'aborted':
      return new ProblemError(503, 'BUSY');
    case 'unexpectedChanges':
      return new ProblemError(409, 'COUNT_CHANGED');
    case 'constraint':
    case 'failed':
      return new ProblemError(500, 'INTERNAL');
  }
}
