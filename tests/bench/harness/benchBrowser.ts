import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { buildBenchFixture } from '../fixture.ts';
import { FIXTURE_PATH } from '../pages/fixture.ts';
import { BENCH_DIST, type BenchPage, benchViteConfig } from '../vite.bench.config.ts';
import { chromiumPath } from './machine.ts';
import { serveFiles } from './serveFiles.ts';

const START_TIMEOUT_MS = 60_000;
const VIEWPORT = { width: 1440, height: 900 };
const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BenchBrowser {
  /**
   * A page that has loaded its fixture; anything it throws ends the run, since half a page would be fast. `query` is for
   * the page to read.
   */
  readonly open: (name: BenchPage, query?: string) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Vite leaves NODE_ENV at production, which the seed script rightly refuses. */
async function buildPages(): Promise<void> {
  const { NODE_ENV } = process.env;
  await build(benchViteConfig);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Builds the pages for production and opens them in one browser, so that both sides meet the same one. */
export async function openBenchBrowser(rows: number): Promise<BenchBrowser> {
  await buildPages();
  const server = await serveFiles(BENCH_DIST, { [FIXTURE_PATH]: JSON.stringify(buildBenchFixture(rows)) });
  const executablePath = chromiumPath();
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args: CHROMIUM_FLAGS,
  });
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  return {
    open: async (name, query = '') => {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`${server.address}/${name}.html${query}`);
      await page
        .waitForFunction(() => (window.tableBench ?? window.typingBench ?? window.treeBench) !== undefined, undefined, {
          timeout: START_TIMEOUT_MS,
        })
        .catch(() => {
          throw new Error(`The page ${name} did not start. ${problems.join(' ')}`);
        });
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
