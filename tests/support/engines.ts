import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';

/** One of the two databases the server runs on. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** A DATABASE_URL for an empty database; the embedded one needs none. */
  createDatabase(): Promise<string>;
  dropDatabase(url: string): Promise<void>;
}

const sqlite: Engine = { kind: 'sqlite', createDatabase: async () => '', dropDatabase: async () => undefined };

const postgres: Engine = {
  kind: 'postgres',
  async createDatabase() {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    return url.href;
  },
  async dropDatabase(url) {
    await onServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  },
};

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const ENGINES: readonly Engine[] = [sqlite, postgres];

/** Runs the same tests on both databases: what holds on one must hold on the other. */
export function describeOnBothEngines(name: string, tests: (engine: Engine) => void): void {
  for (const engine of ENGINES) describe(`${name} (${engine.kind})`, () => tests(engine));
}
