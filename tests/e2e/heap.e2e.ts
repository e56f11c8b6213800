import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { forgetSettings, logIn, openGeneralInvoices, rows, WORDS } from './application.ts';

/** Visits before the first measurement: code is compiled, caches are as full as they get. */
const WARM_UP_VISITS = 10;
const VISITS = 50;
/** A dialog comes and goes with a motion, so each visit takes longer. */
const DIALOG_VISITS = 20;
/** So few visits carry more of what warming up leaves. Bytes. */
const LEFT_PER_DIALOG = 120_000;
/**
 * What a visit may leave behind on average: the engine goes on compiling code, and the browser keeps its own records of
 * requests. A table left behind weighs ten times as much. Bytes.
 */
const LEFT_PER_VISIT = 60_000;
/**
 * Elements and listeners of one list are thousands; what a page makes once, at its first rest, is less than this. React
 * listens for all it knows, about 146 times, at every element it draws a layer into, and a layer may be there once more.
 */
const LEFT_NODES = 500;
const LEFT_LISTENERS = 500;

// Without motion a few more of those layers wait to be collected, always about as many: 100 visits measured.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Weight {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function weigh(devTools: CDPSession): Promise<Weight> {
  // What a first collection frees may hold on to what the second one frees.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

async function visit(page: Page, times: number): Promise<void> {
  for (let visits = 0; visits < times; visits += 1) {
    await openGeneralInvoices(page);
    await page.getByRole('menuitem', { name: WORDS.zh.home, exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
  }
}

/** Opens a list in a dialog and closes it, over and over. */
async function visitDialog(page: Page, times: number): Promise<void> {
  const dialog = page.locator('.list-dialog');
  for (let visits = 0; visits < times; visits += 1) {
    await page.getByRole('button', { name: '提交日志' }).click();
    await expect(dialog.locator('.ag-header-cell').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

async function expectNothingLeft(
  page: Page,
  visitTimes: (page: Page, times: number) => Promise<void>,
  visits = VISITS,
  leftPerVisit = LEFT_PER_VISIT,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await visitTimes(page, WARM_UP_VISITS);
  const before = await weigh(devTools);
  await visitTimes(page, visits);
  const after = await weigh(devTools);

  const words = `${visits} visits: heap ${before.heap} → ${after.heap} bytes, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`;
  test.info().annotations.push({ type: 'heap', description: words });
  console.log(words);
  expect(after.heap - before.heap, words).toBeLessThan(visits * leftPerVisit);
  expect(after.nodes - before.nodes, words).toBeLessThan(LEFT_NODES);
  expect(after.listeners - before.listeners, words).toBeLessThan(LEFT_LISTENERS);
}

test('opening and closing a list leaves nothing behind', async ({ page, request }) => {
  test.slow();
  await forgetSettings(request);
  await logIn(page);
  await expectNothingLeft(page, visit);
});

test('opening and closing a list in a dialog leaves nothing behind', async ({ page }) => {
  test.slow();
  await logIn(page, 'admin');
  await page.getByRole('menuitem', { name: '批量开票' }).click();
  await expectNothingLeft(page, visitDialog, DIALOG_VISITS, LEFT_PER_DIALOG);
});
