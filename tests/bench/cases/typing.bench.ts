import type { CDPSession, Page } from '@playwright/test';
import type { BenchSection } from '../harness/BenchLine.ts';
import { openBenchBrowser } from '../harness/benchBrowser.ts';
import { type Effort, roundsOf } from '../harness/interleave.ts';
import { summarise } from '../harness/statistics.ts';

const TABLE_ROWS = 1000;
const AIM = 1.3;
const FULL = { warmUps: 1, rounds: 8 };
/** Inputs typed into, one after the other. */
const INPUTS = 4;
const WORD = 'abc2025xyz';
/** A quick typist: about eight keys a second. */
const KEY_GAP_MS = 120;
/** For whatever an act sets off to come to rest. */
const PAUSE_MS = 450;
/** A report renders the whole form; more than three frames would be felt on the way to the next filter. */
const REPORT_AIM_MS = 50;

interface Typist {
  readonly page: Page;
  readonly devTools: CDPSession;
  readonly times: number[];
  readonly reports: number[];
  busyMs: number;
  keys: number;
  tableChanges: number;
}

async function startTypist(page: Page): Promise<Typist> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  return { page, devTools, times: [], reports: [], busyMs: 0, keys: 0, tableChanges: 0 };
}

/** Milliseconds the page's main thread has worked since it started. */
async function busyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Types one word into one input and leaves it, which reports the edit upwards. */
async function typeWord(typist: Typist, round: number, isCounted: boolean): Promise<void> {
  const { page, devTools } = typist;
  await page.bringToFront();
  const input = page.locator('input[type="text"][placeholder^="请输入"]:visible').nth(round % INPUTS);
  await input.click();
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => [window.typingBench?.takeTimes(), window.typingBench?.takeTableChanges()]);
  const before = await busyMs(devTools);
  for (const key of WORD) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_GAP_MS);
  }
  const report = await page.evaluate(() => window.typingBench?.leave() ?? 0);
  await page.waitForTimeout(PAUSE_MS);
  const busy = (await busyMs(devTools)) - before;
  const [times, changes] = await page.evaluate(
    () => [window.typingBench?.takeTimes() ?? [], window.typingBench?.takeTableChanges() ?? -1] as const,
  );
  await input.fill('');
  await page.evaluate(() => window.typingBench?.leave());
  await page.waitForTimeout(PAUSE_MS);
  if (!isCounted) return;
  typist.times.push(...times);
  typist.reports.push(report);
  typist.busyMs += busy;
  typist.keys += WORD.length;
  if (changes > 0) typist.tableChanges += changes;
}

/** What 34 filters made from a schema, beside a table, cost per key over the same number of plain inputs. */
export async function benchTyping(effort: Effort): Promise<BenchSection> {
  const { warmUps, rounds } = roundsOf(effort, FULL);
  const browser = await openBenchBrowser(TABLE_ROWS);
  try {
    const ours = await startTypist(await browser.open('typing-ours'));
    const bare = await startTypist(await browser.open('typing-bare'));
    const grid = await startTypist(await browser.open('typing-grid'));
    await ours.page.locator('.ag-row .ag-cell').first().waitFor();
    await ours.page.locator('.filter-form').getByText(/^更多/).click();
    for (let round = -warmUps; round < rounds; round += 1) {
      const order = round % 2 === 0 ? [ours, bare, grid] : [grid, bare, ours];
      for (const typist of order) await typeWord(typist, Math.abs(round), round >= 0);
    }
    const filters = await bare.page.locator('input').count();
    const perKey = (typist: Typist) => (typist.busyMs / typist.keys).toFixed(2);
    return {
      title: `Typing into one of ${filters} filters`,
      method: [
        `The filter bar of \`invoice.general\`, opened, beside a table of ${TABLE_ROWS.toLocaleString('en')} rows, under one parent that holds the values, against ${filters} plain antd inputs on an empty page.`,
        `${rounds} words of ${WORD.length} keys each side in turn, a key every ${KEY_GAP_MS} ms, then the input is left, which reports the edit. Time from the browser's time stamp of the key to a task after the next frame was drawn.`,
      ].join('\n'),
      lines: [
        {
          kind: 'comparison',
          name: 'key to next paint',
          sides: { ours: summarise(ours.times), bare: summarise(bare.times) },
          figure: 'median',
          aim: AIM,
        },
        {
          kind: 'comparison',
          name: 'the same, against plain inputs beside a bare grid',
          sides: { ours: summarise(ours.times), bare: summarise(grid.times) },
          figure: 'median',
          aim: null,
        },
        {
          kind: 'limit',
          name: 'leaving the input to next paint (the whole form renders)',
          summary: summarise(ours.reports),
          figure: 'median',
          aim: REPORT_AIM_MS,
        },
        {
          kind: 'finding',
          name: 'changes of table cells while typing',
          found: String(ours.tableChanges),
          aim: '0',
          met: ours.tableChanges === 0,
        },
      ],
      notes: [
        `Work of the main thread per key, the report after the word included: ours ${perKey(ours)} ms, bare ${perKey(bare)} ms, beside a bare grid ${perKey(grid)} ms. Frames come every 16.7 ms, so the time to paint hides differences below that.`,
      ],
    };
  } finally {
    await browser.close();
  }
}
