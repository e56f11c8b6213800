import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerLimits } from '../config.ts';
import { ProblemError } from '../problems.ts';

const MINUTE_MS = 60_000;
const COMPRESS_FROM_BYTES = 1024;

const PERMISSIONS_POLICY = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'publickey-credentials-get',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A year, and then some more with every visit. Over plain HTTP browsers take no notice. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** What every answer gets: safe headers, a limit on how often one may ask, compression, cookies. */
export function registerProtection(app: FastifyInstance, limits: ServerLimits): void {
  // The page sets its own policy, because it needs a fresh nonce; everything else may load nothing at all.
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Said below, where there is TLS.
    strictTransportSecurity: false,
  });
  // Helmet knows no such header. Nothing here films, listens, locates or pays; copying is the user's own.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
  });
  app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: () => new ProblemError(429, 'TOO_MANY_REQUESTS'),
  });
  app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // The strongest level takes longer than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.register(cookie);
}
