import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { LoadedSchemas } from '#engine';
import { type Config, ConfigError } from './config.ts';
import type { ServerDeps } from './deps.ts';
import type { Log } from './log.ts';
import { PROVIDED_CODES } from './provided/providedCodeTables.ts';
import { PROVIDED_WRITERS } from './provided/providedWriters.ts';
import { createFolderRegistry } from './schemas/folderRegistry.ts';
import { createIds } from './sql/ids.ts';
import { MigrationError, migrateDataset, migrateSystem } from './sql/migrate.ts';
import { PostgresStore } from './sql/PostgresStore.ts';
import { SqliteStore } from './sql/SqliteStore.ts';
import type { Store } from './sql/Store.ts';
import { StoreError } from './sql/StoreError.ts';
import { createTotalsService } from './totals/TotalsService.ts';
import { createWriteVersions } from './totals/writeVersions.ts';

const DATABASE_FILE = 'lists.db';

export interface OpenOptions {
  readonly log: Log;
  readonly now: () => number;
  /** Follow changes of schema files. */
  readonly watch: boolean;
}

/** Opens the database, brings it up to date, reads the schemas: everything `buildApp` needs. */
export async function openDeps(config: Config, { log, now, watch }: OpenOptions): Promise<ServerDeps> {
  // The database's threads start while the schemas are read; whoever needs the store first meets a failure.
  const opening = openMigrated(config);
  opening.catch(() => undefined);
  try {
    const schemas = await createFolderRegistry({
      folder: config.schemasDir,
      prepare: async (loaded) => prepare(await opening, loaded),
      log,
      watch,
    });
    const store = await opening;
    const versions = createWriteVersions();
    const ids = createIds(now, (below) => randomInt(below));
    return {
      config,
      store,
      schemas,
      now,
      random: randomBytes,
      ids,
      versions,
      totals: createTotalsService(store, versions, now),
      provided: { writers: PROVIDED_WRITERS, codes: PROVIDED_CODES },
    };
  } catch (error) {
    await opening.then(
      (store) => store.close(),
      () => undefined,
    );
    throw startProblem(error, config);
  }
}

/** What whoever starts the server can mend, as the one line to print. */
function startProblem(error: unknown, { schemasDir }: Config): unknown {
  if (error instanceof MigrationError)
    return new ConfigError(`SCHEMAS_DIR does not fit the stored data. ${error.message}`);
  const { syscall, path } = error as NodeJS.ErrnoException;
  const isOfSchemas = syscall !== undefined && path?.startsWith(schemasDir) === true;
  return isOfSchemas ? new ConfigError(`SCHEMAS_DIR cannot be read: ${path}`) : error;
}

/** Ends everything `openDeps` opened. */
export async function closeDeps({ schemas, store }: Pick<ServerDeps, 'schemas' | 'store'>): Promise<void> {
  schemas.close();
  await store.close();
}

/** With the server's own tables up to date. */
async function openMigrated(config: Config): Promise<Store> {
  const store = await openStore(config);
  try {
    await migrateSystem(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

async function openStore(config: Config): Promise<Store> {
  const embedded = config.databaseUrl === '';
  try {
    return embedded
      ? await SqliteStore.open(join(config.dataDir, DATABASE_FILE), config.limits)
      : await PostgresStore.open(config.databaseUrl, config.limits);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new ConfigError(
      embedded
        ? `DATA_DIR: the database cannot be opened: ${error.message}`
        : `DATABASE_URL: no connection: ${error.message}`,
    );
  }
}

async function prepare(store: Store, schemas: LoadedSchemas): Promise<void> {
  for (const dataset of schemas.datasets.values()) await migrateDataset(store, dataset);
}
