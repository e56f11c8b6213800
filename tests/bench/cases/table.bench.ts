import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type BenchBrowser, openBenchBrowser } from '../harness/benchBrowser.ts';
import { type Effort, interleave, type Rounds, roundsOf, type Sides, summariseSides } from '../harness/interleave.ts';
import { summarise } from '../harness/statistics.ts';
import type { BenchPage } from '../vite.bench.config.ts';

const ROWS = 1000;
const FULL = { warmUps: 2, rounds: 8 };
const AIM = 1.15;

/** Where each side is found: the page, and which of the tables it offers. */
interface Table {
  readonly page: BenchPage;
  readonly global: 'tableBench' | 'tableBenchWithoutReact';
}

const OURS: Table = { page: 'table-ours', global: 'tableBench' };
const BARE: Table = { page: 'table-bare', global: 'tableBench' };
const WITHOUT_REACT: Table = { page: 'table-bare', global: 'tableBenchWithoutReact' };

type Act = 'first' | 'again' | 'filled';

/** One measured act on a freshly opened page. */
async function run(browser: BenchBrowser, { page: name, global }: Table, act: Act) {
  const page = await browser.open(name);
  const [taken, cells] = await page.evaluate(
    async ([what, which]) => {
      const bench = window[which];
      if (bench === undefined) throw new Error('The page offers no table.');
      if (what === 'filled') return [await bench.mountFilled(), bench.countCells()] as const;
      await bench.mountEmpty();
      const first = await bench.setRows();
      return [what === 'first' ? first : await bench.replaceRows(), bench.countCells()] as const;
    },
    [act, global] as const,
  );
  await page.close();
  return { taken, cells };
}

interface Measured {
  readonly lines: readonly BenchLine[];
  readonly cells: Sides<number>;
}

/** One act, on our table, on the bare one, and on the bare one without React, all in turn. */
async function measure(browser: BenchBrowser, rounds: Rounds, name: string, act: Act): Promise<Measured> {
  const cells = { ours: 0, bare: 0 };
  const withoutReact: number[] = [];
  const times = await interleave(
    {
      ours: async () => {
        const ours = await run(browser, OURS, act);
        cells.ours = ours.cells;
        return ours.taken;
      },
      bare: async (round) => {
        const bare = await run(browser, BARE, act);
        cells.bare = bare.cells;
        const { taken } = await run(browser, WITHOUT_REACT, act);
        if (round >= rounds.warmUps) withoutReact.push(taken);
        return bare.taken;
      },
    },
    rounds,
  );
  const sides = summariseSides(times);
  const others = { ours: sides.ours, bare: summarise(withoutReact) };
  return {
    lines: [
      { kind: 'comparison', name, sides, figure: 'median', aim: AIM },
      {
        kind: 'comparison',
        name: `${name}, against the grid without React`,
        sides: others,
        figure: 'median',
        aim: null,
      },
    ],
    cells,
  };
}

/** What the schema-driven table costs over the grid it is made of. */
export async function benchTable(effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const browser = await openBenchBrowser(ROWS);
  try {
    const first = await measure(browser, rounds, 'rows into an empty table (first search)', 'first');
    const again = await measure(browser, rounds, 'other rows into a table that shows some (later search)', 'again');
    const filled = await measure(browser, rounds, 'table with its rows out of nothing', 'filled');
    return {
      title: `Table of ${ROWS.toLocaleString('en')} rows × 58 columns`,
      method: [
        '`ListTable` with the compiled `invoice.general` against AG Grid with 58 handwritten column definitions (`tests/bench/pages/bareColumns.ts`): value formatters of the same formats,',
        'the same widths, row height, row ids, selection column, theme and modules. The bare grid is `AgGridReact`, the usual way in a React product and the one ours is built on; the second line of each pair is the',
        'same grid by `createGrid`, without React, and shows what the wrapper costs: it renders a React component for every cell. Ours also draws status dots, action buttons and tooltips; the bare ones draw texts only.',
        `All are production builds of Vite in headless Chromium at 1440 × 900, each run on a freshly opened page, ${rounds.rounds} runs each in turn. Time from handing over the rows until two animation frames after the first screenful is in the document.`,
      ].join('\n'),
      lines: [...first.lines, ...again.lines, ...filled.lines],
      notes: [`Cells drawn: ours ${first.cells.ours}, bare ${first.cells.bare}.`],
    };
  } finally {
    await browser.close();
  }
}
