import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems.ts';
import { faultOf } from '../readJson.ts';

/**
 * Bodies are JSON, read to the last letter: bytes that are no UTF-8, a key given twice and text that cannot be stored
 * are refused instead of being bent into shape. Any other type is 415.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new ProblemError(400, 'REQUEST_BAD_TEXT'));
    const text = body.toString('utf8');
    // Knows names that would change every object.
    parse(request, text, (error, value) => {
      if (error) return done(error);
      const fault = faultOf(text, value);
      if (fault === null) return done(null, value);
      done(new ProblemError(400, fault === 'repeatedKey' ? 'REQUEST_REPEATS_KEY' : 'REQUEST_BAD_TEXT'));
    });
  });
}
