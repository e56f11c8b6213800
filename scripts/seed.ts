/**
 * Fills the database with general invoices of the demo: `npm run seed -- --rows 1000000 [--data-dir DIR]`. Uses the same
 * environment as the server; a database without accounts gets the demo accounts and all other lists too, as the first
 * start would give it. Rows that are there already stay.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { businessDateTime } from '#engine';
import { createDemoAccounts, hasAccounts } from '../src/server/accounts/createAccounts.ts';
import { ConfigError, checkFolders, parseConfig } from '../src/server/config.ts';
import { createDemoOrganisations } from '../src/server/demo/organisations/createDemoOrganisations.ts';
import { DEMO_DATASET, seedDemo, seedInvoices } from '../src/server/demo/seedDemo.ts';
import { closeDeps, openDeps } from '../src/server/openDeps.ts';
import { loadInBulk } from '../src/server/sql/bulkLoad.ts';

const MOST_ROWS = 50_000_000;
/** Indexes and statistics of many rows take minutes. */
const WRITE_TIMEOUT_MS = 3_600_000;
const ROOT = resolve(import.meta.dirname, '..');

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readArguments(): { readonly rows: number; readonly dataDir: string | undefined } {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '2000' }, 'data-dir': { type: 'string' } },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_ROWS)
    throw new ConfigError(`--rows must be a whole number from 1 to ${MOST_ROWS}, not "${values.rows}"`);
  return { rows, dataDir: values['data-dir'] };
}

/** One line per tenth, so that a log of a long run stays short. */
function progressLines(startedAt: number): (written: number, of: number) => void {
  let tenths = 0;
  return (written, of) => {
    const now = Math.floor((written / of) * 10);
    if (now === tenths) return;
    tenths = now;
    say(`${String(now * 10).padStart(3)} %  ${written} rows  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  };
}

async function seed(): Promise<void> {
  const { rows, dataDir } = readArguments();
  const env = dataDir === undefined ? process.env : { ...process.env, DATA_DIR: resolve(dataDir) };
  const config = parseConfig(env, ROOT);
  if (config.production) throw new ConfigError('Demo data is refused when NODE_ENV is production');
  checkFolders(config);
  const startedAt = Date.now();
  const log = { info: () => undefined, warn: (text: string) => say(text) };
  const limits = { ...config.limits, writeTimeoutMs: WRITE_TIMEOUT_MS };
  const deps = await openDeps({ ...config, limits }, { log, now: Date.now, watch: false });
  try {
    const isNew = !(await hasAccounts(deps.store));
    const now = businessDateTime(deps.now(), config.businessZone);
    if (isNew) {
      await createDemoOrganisations(deps.store);
      await createDemoAccounts(deps.store, now);
    }
    const options = { rows, now, ids: deps.ids, onProgress: progressLines(startedAt) };
    const work = (): Promise<number> => (isNew ? seedDemo : seedInvoices)(deps.store, deps.schemas, options);
    const dataset = deps.schemas.current().datasets.get(DEMO_DATASET);
    const written = dataset === undefined ? 0 : await loadInBulk(deps.store, dataset, work);
    say(`Indexes made  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    say('Collecting statistics…');
    await deps.store.maintain();
    say(`${written} rows in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await closeDeps(deps);
  }
}

try {
  await seed();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error instanceof ConfigError ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
}
