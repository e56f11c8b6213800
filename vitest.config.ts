import { defineConfig } from 'vitest/config';

/** What nothing else waits for uses every core; servers and their databases are tested one file at a time, afterwards. */
const ALL_CORES = { maxWorkers: '100%', sequence: { groupOrder: 1 } };
const ONE_AT_A_TIME = { maxWorkers: 1, sequence: { groupOrder: 2 } };

/**
 * A test of pages or servers that passes the second time only is named at the end, with what it said the first time.
 * What is pure has no excuse and no second time.
 */
const RETRY = { retry: 1 };

/** Unit tests beside their files (node and dom), goldens, and contract tests over HTTP on both database engines. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          ...ALL_CORES,
          environment: 'node',
          include: [
            'src/{engine,wire,server,shell}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{corpus,golden}/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/docs/**/*.test.ts',
          ],
          // Nothing here is timed; a thousand runs of a property take as long as a busy machine makes them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'dom',
          ...ALL_CORES,
          ...RETRY,
          environment: 'jsdom',
          include: ['src/{renderers,shell}/**/*.test.tsx', 'src/renderers/**/*.test.ts'],
          setupFiles: ['tests/support/dom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          ...ONE_AT_A_TIME,
          ...RETRY,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
