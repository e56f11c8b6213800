import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import { sqliteDialect } from '../../../src/server/sql/dialects/sqliteDialect.ts';
import { createIndexes, createTable } from '../../../src/server/sql/tables.ts';
import { benchScreen } from '../fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE_DIR = join(ROOT, '.cache', 'bench');

export interface BenchData {
  readonly dataDir: string;
  readonly file: string;
  /** Seconds seeding took; null when the rows of an earlier run were taken. */
  readonly seededSeconds: number | null;
}

/**
 * A data folder with at least so many demo invoices, made by the seed script. It is kept between runs and thrown away
 * when the number of rows or the statements that make the table and its indexes are no longer the same.
 */
export function ensureBenchData(rows: number): BenchData {
  const dataDir = join(CACHE_DIR, `rows-${rows}`);
  const stamp = join(dataDir, 'seeded.json');
  const { dataset } = benchScreen(loadOwnSchemas());
  const tables = [...createTable(dataset, sqliteDialect), ...createIndexes(dataset, sqliteDialect)];
  const wanted = JSON.stringify({ rows, tables });
  const file = join(dataDir, DATABASE_FILE);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { dataDir, file, seededSeconds: null };
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const started = performance.now();
  const seed = join(ROOT, 'scripts', 'seed.ts');
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', seed, '--rows', String(rows), '--data-dir', dataDir],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`Seeding ${rows} rows failed.`);
  writeFileSync(stamp, wanted);
  return { dataDir, file, seededSeconds: (performance.now() - started) / 1000 };
}

/** Name the server gives its embedded database. */
const DATABASE_FILE = 'lists.db';
