import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import Database from 'better-sqlite3';

/** Debian's Chromium when it is there; Playwright's own otherwise. */
export function chromiumPath(): string | undefined {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return existsSync(path) ? path : undefined;
}

function chromiumVersion(): string {
  const path = chromiumPath();
  if (path === undefined) return "Playwright's own";
  const output = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /[\d.]+\d/.exec(output)?.[0] ?? 'unknown';
}

function sqliteVersion(): string {
  const database = new Database(':memory:');
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get());
  database.close();
  return version;
}

/** Load average over one minute: above the number of cores, absolute times mean little. */
export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** What the figures were taken on, by name. */
export function describeMachine(): Readonly<Record<string, string>> {
  const cores = cpus();
  return {
    Processor: `${cores[0]?.model.trim() ?? 'unknown'}, ${cores.length} cores`,
    Memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    System: `${platform()} ${release()}`,
    Node: process.versions.node,
    SQLite: sqliteVersion(),
    Chromium: chromiumVersion(),
  };
}
