import { defineConfig } from 'vitest/config';

/** Unit tests beside their files (node and dom), goldens, and contract tests over HTTP on both database engines. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
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
          environment: 'jsdom',
          include: ['src/{renderers,shell}/**/*.test.tsx', 'src/renderers/**/*.test.ts'],
          setupFiles: ['tests/support/dom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
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
