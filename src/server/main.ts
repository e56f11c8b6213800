/** The server as a program: reads the environment, opens what it needs, listens, and ends cleanly when told to. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { businessDateTime } from '#engine';
import { createAdministrator, createDemoAccounts, hasAccounts, hasDemoAccounts } from './accounts/createAccounts.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './accounts/demoAccounts.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, checkFolders, parseConfig } from './config.ts';
import { createDemoMessages } from './demo/demoMessages.ts';
import { createDemoOrganisations } from './demo/organisations/createDemoOrganisations.ts';
import { startSupplierBackend } from './demo/outside/startSupplierBackend.ts';
import { createSupplierService } from './demo/outside/supplierService.ts';
import { seedDemo } from './demo/seedDemo.ts';
import type { ServerDeps } from './deps.ts';
import { createLog } from './log.ts';
import { closeDeps, openDeps } from './openDeps.ts';

const DEMO_ROWS = 2000;
/** An end that takes longer is forced. */
const DRAIN_MS = 10_000;
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

async function start(): Promise<void> {
  const config = parseConfig(process.env, ROOT);
  checkFolders(config);
  const log = createLog(config.logLevel, (text) => void process.stdout.write(text));
  const outside = config.demo && config.outsideUrl === '' ? await startSupplierBackend(createSupplierService()) : null;
  const settled = outside === null ? config : { ...config, outsideUrl: outside.url };
  const deps = await openDeps(settled, { log, now: Date.now, watch: true });
  let app: FastifyInstance | undefined;
  try {
    await createFirstAccounts(config, deps);
    app = buildApp(deps);
    app.addHook('onClose', async () => outside?.close());
    await listen(app, config);
  } catch (error) {
    await app?.close();
    await outside?.close();
    await closeDeps(deps);
    throw error;
  }
  endOnSignal(app, deps);
  announce(app, config);
  // Their threads start now, so that the first list does not wait for them; a failure is met by whoever reads first.
  for (const lane of ['page', 'totals'] as const)
    deps.store.read(lane, { sql: 'select 1', parameters: [] }).catch(() => undefined);
}

/** On an empty database: the demo, or in production the administrator. */
async function createFirstAccounts(config: Config, deps: ServerDeps): Promise<void> {
  const { store, schemas, now, ids } = deps;
  if (await hasAccounts(store)) {
    if (config.production && (await hasDemoAccounts(store))) {
      throw new ConfigError(
        'DATA_DIR or DATABASE_URL holds demo accounts, whose password is public: start production on a new database',
      );
    }
    return;
  }
  const today = businessDateTime(now(), config.businessZone);
  if (config.demo) {
    await seedDemo(store, schemas, { rows: DEMO_ROWS, now: today, ids });
    await store.maintain();
    await createDemoOrganisations(store);
    await createDemoAccounts(store, today);
    await createDemoMessages(deps);
    return;
  }
  if (config.adminPassword === '')
    throw new ConfigError(
      'ADMIN_PASSWORD must be set at the first start without DEMO: it becomes the password of the account admin',
    );
  await createAdministrator(store, config.adminPassword, today);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is in use on ${host}: set PORT to another one`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT ${port} may not be used by this user: set PORT to one above 1023`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not an address of this machine`);
    throw error;
  }
}

function endOnSignal(app: FastifyInstance, deps: ServerDeps): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    app
      .close()
      .then(() => closeDeps(deps))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function announce(app: FastifyInstance, config: Config): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const lines = [`Ready: http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  if (config.demo)
    lines.push(`Demo accounts: ${DEMO_USERS.map(({ account }) => account).join(', ')}   password: ${DEMO_PASSWORD}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
