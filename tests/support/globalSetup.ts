import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where contract tests may create databases. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for a whole run: `TEST_DATABASE_URL`, else one of our own. A run without one fails; it never skips. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const server = await startEmbeddedPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
