import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type BenchBrowser, openBenchBrowser } from '../harness/benchBrowser.ts';
import { type Effort, interleave, type Rounds, roundsOf, type Sides, summariseSides } from '../harness/interleave.ts';
import type { BenchPage } from '../vite.bench.config.ts';

const ROWS = 1000;
const FULL = { warmUps: 3, rounds: 20 };
const AIM = 1.15;

const PAGES: Sides<BenchPage> = { ours: 'table-ours', bare: 'table-bare' };

type Side = keyof typeof PAGES;

interface Measured {
  readonly line: BenchLine;
  readonly cells: Sides<number>;
}

/** One measured act, every run on a freshly opened page. */
async function measure(
  browser: BenchBrowser,
  rounds: Rounds,
  name: string,
  act: 'first' | 'again' | 'filled',
  aim: number | null,
): Promise<Measured> {
  const cells = { ours: 0, bare: 0 };
  const run = (side: Side) => async () => {
    const page = await browser.open(PAGES[side]);
    const [taken, drawn] = await page.evaluate(async (what) => {
      const bench = window.tableBench;
      if (bench === undefined) throw new Error('The page offers no table.');
      if (what === 'filled') return [await bench.mountFilled(), bench.countCells()] as const;
      await bench.mountEmpty();
      const first = await bench.setRows();
      return [what === 'first' ? first : await bench.replaceRows(), bench.countCells()] as const;
    }, act);
    cells[side] = drawn;
    await page.close();
    return taken;
  };
  const times = await interleave({ ours: run('ours'), bare: run('bare') }, rounds);
  return { line: { kind: 'comparison', name, sides: summariseSides(times), figure: 'median', aim }, cells };
}

/** What the schema-driven table costs over the grid it is made of. */
export async function benchTable(effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const browser = await openBenchBrowser(ROWS);
  try {
    const first = await measure(browser, rounds, 'rows into an empty table (first search)', 'first', AIM);
    const again = await measure(
      browser,
      rounds,
      'other rows into a table that shows some (later search)',
      'again',
      AIM,
    );
    const filled = await measure(browser, rounds, 'table with its rows out of nothing', 'filled', AIM);
    return {
      title: `Table of ${ROWS.toLocaleString('en')} rows × 58 columns`,
      method: [
        '`ListTable` with the compiled `invoice.general` against AG Grid with 58 handwritten column definitions (`tests/bench/pages/bareColumns.ts`): value formatters of the same formats,',
        'the same widths, row height, row ids, selection column, theme and modules. Ours also draws status dots, action buttons and tooltips; the bare one draws texts only. Both are production builds of',
        `Vite in headless Chromium at 1440 × 900, each run on a freshly opened page, ${rounds.rounds} runs each in turn. Time from handing over the rows until two animation frames after the first screenful is in the document.`,
      ].join('\n'),
      lines: [first.line, again.line, filled.line],
      notes: [`Cells drawn: ours ${first.cells.ours}, bare ${first.cells.bare}.`],
    };
  } finally {
    await browser.close();
  }
}
