/**
 * Fills the database with demo invoices: `npm run seed -- --rows 1000000 [--data-dir DIR]`. Uses the same environment as
 * the server; a database without accounts gets the demo accounts too. Rows that are there already stay.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { businessDay } from '#engine';
import { createDemoAccounts, hasAccounts } from '../src/server/accounts/createAccounts.ts';
import { ConfigError, checkFolders, parseConfig } from '../src/server/config.ts';
import { seedDemo } from '../src/server/demo/seedDemo.ts';
import { closeDeps, openDeps } from '../src/server/openDeps.ts';

const MOST_ROWS = 50_000_000;
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
  const deps = await openDeps(config, { log, now: Date.now, watch: false });
  try {
    if (!(await hasAccounts(deps.store))) await createDemoAccounts(deps.store);
    const today = businessDay(deps.now(), config.businessZone);
    const onProgress = progressLines(startedAt);
    const written = await seedDemo(deps.store, deps.schemas, { rows, today, ids: deps.ids, onProgress });
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
