/** The reference server on a seeded data folder, its limit of requests per minute out of the way. */

import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../../src/server/app.ts';
import { parseConfig } from '../../../src/server/config.ts';
import { closeDeps, openDeps } from '../../../src/server/openDeps.ts';
import { createSessions } from '../../../src/server/session/Sessions.ts';
import { childArgument, type ServerProcess } from './Child.ts';

/** The demo administrator: sees the whole group. */
const USER_ID = 'U1';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const { dataDir } = childArgument<{ readonly dataDir: string }>();
const parsed = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, ROOT);
const config = { ...parsed, limits: { ...parsed.limits, requestsPerMinute: 1_000_000 } };
const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
const deps = await openDeps(config, { log, now: Date.now, watch: false });
const app = buildApp(deps);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const token = await createSessions(deps).create(USER_ID, { address: '', agent: '', device: '', byPassword: false });
process.send?.({ host: '127.0.0.1', port, token, pid: process.pid } satisfies ServerProcess);
process.on('SIGTERM', async () => {
  await app.close();
  await closeDeps(deps);
  process.exit(0);
});
