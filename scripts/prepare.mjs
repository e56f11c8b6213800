/**
 * What must be true before anything runs: the right Node, installed packages, a fresh build, a browser for tests.
 * Plain JavaScript without packages, since it runs before any is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const BUILD_INPUTS = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src/engine',
  'src/wire',
  'src/renderers',
  'src/shell',
];

/** Ends the program with one line that says what is wrong. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return result.error ? 127 : (result.status ?? 1);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: version 20.19 or newer is needed.`);
  }
}

/** Installs packages when there are none or the lock file has changed since. */
export function ensureInstalled({ quiet = false } = {}) {
  const stamp = join(ROOT, 'node_modules', '.installed');
  const wanted = digest(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!quiet) console.log('Installing packages (the first time takes two to three minutes) …');
  // Development packages too: building and testing need them whatever NODE_ENV says.
  if (run(NPM, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
    fail(
      'Packages could not be installed: see the messages above. better-sqlite3 may need Python 3, make and a C++ compiler.',
    );
  }
  writeFileSync(stamp, wanted);
}

/** Builds the browser application when anything it is made of has changed. */
export function ensureBuilt() {
  const stamp = join(ROOT, 'dist', '.built');
  const wanted = digest(BUILD_INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the application …');
  if (run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']) !== 0) {
    fail('The application could not be built: see the messages above.');
  }
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a system browser, or null when there is none. */
function systemBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...SYSTEM_BROWSERS].find((path) => existsSync(path)) ?? null;
}

async function playwrightHasBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Finds or installs a browser: Debian's Chromium when root on Debian, else Playwright's own. Sets CHROMIUM_PATH when it
 * is the system's. Returns false when none can be had.
 */
export async function ensureBrowser() {
  const use = () => {
    const path = systemBrowser();
    if (path !== null) process.env.CHROMIUM_PATH = path;
    return path !== null;
  };
  if (use() || (await playwrightHasBrowser())) return true;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    console.log('Installing Chromium and Chinese fonts …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (use()) return true;
  }
  console.log('Installing a browser for the tests …');
  run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    timeout: 300_000,
  });
  return playwrightHasBrowser();
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  }
}
