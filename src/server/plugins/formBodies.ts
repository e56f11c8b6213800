import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUsableText } from '#engine';
import { ProblemError } from '../problems.ts';

/**
 * Bodies as HTML forms send them, for the calls that take no JSON (shell §7) and say so with `form`; for all others they
 * stay a type that is not supported. As strict as JSON: a field is given once.
 */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.form !== true) throw new ProblemError(415, 'UPLOAD_WRONG_TYPE');
      if (!isUtf8(body)) throw new ProblemError(400, 'REQUEST_BAD_TEXT');
      const fields = [...new URLSearchParams(body.toString('utf8'))];
      const values = new Map(fields);
      if (values.size < fields.length) throw new ProblemError(400, 'REQUEST_REPEATS_KEY');
      if (!fields.flat().every(isUsableText)) throw new ProblemError(400, 'REQUEST_BAD_TEXT');
      // A map first: a field called __proto__ is a field like any other, and refused as unknown.
      return Object.fromEntries(values);
    },
  );
}
