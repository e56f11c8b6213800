import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

const PAGES_DIR = fileURLToPath(new URL('./pages/', import.meta.url));

export const BENCH_DIST = fileURLToPath(new URL('../../.cache/bench/pages/', import.meta.url));

/** Pages of the browser cases by name; each is one html file beside its script. */
export const BENCH_PAGES = [
  'table-ours',
  'table-bare',
  'typing-ours',
  'typing-bare',
  'typing-grid',
  'tree-ours',
  'tree-bare',
] as const;
export type BenchPage = (typeof BENCH_PAGES)[number];

/** Builds the pages as the application is built: both sides of a comparison by one build, with the same options. */
export const benchViteConfig: InlineConfig = {
  configFile: false,
  root: PAGES_DIR,
  plugins: [react()],
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: BENCH_DIST,
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: Object.fromEntries(BENCH_PAGES.map((page) => [page, `${PAGES_DIR}${page}.html`])) },
  },
};
