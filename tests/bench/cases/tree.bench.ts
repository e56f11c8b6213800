import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type BenchBrowser, openBenchBrowser } from '../harness/benchBrowser.ts';
import { type Effort, interleave, type Rounds, roundsOf, summariseSides } from '../harness/interleave.ts';
import { TREE_NODES } from '../pages/treeNodes.ts';
import type { BenchPage } from '../vite.bench.config.ts';

const FULL = { warmUps: 2, rounds: 8 };
const OPEN_AIM_MS = 200;
const FILTER_AIM_MS = 100;
/** A search waits this long after the last key (shell §9); the wait is no work and is not counted. */
const FILTER_WAIT_MS = 300;

type Act = 'open' | 'filter' | 'tick';

/** One measured act on a freshly opened page. */
async function run(browser: BenchBrowser, name: BenchPage, act: Act): Promise<number> {
  const page = await browser.open(name);
  const taken = await page.evaluate(async (what) => {
    const bench = window.treeBench;
    if (bench === undefined) throw new Error('The page offers no tree.');
    const opened = await bench.open();
    if (what === 'open') return opened;
    // One company of every region: two hundred found, four hundred shown.
    if (what === 'filter') return bench.filter('第42公司', '第1大区第42公司', '第1大区第1公司');
    return bench.tick('大型集团');
  }, act);
  await page.close();
  return act === 'filter' && name === 'tree-ours' ? taken - FILTER_WAIT_MS : taken;
}

async function measure(browser: BenchBrowser, rounds: Rounds, act: Act, name: string, aim: number | null) {
  const sides = summariseSides(
    await interleave(
      { ours: () => run(browser, 'tree-ours', act), bare: () => run(browser, 'tree-bare', act) },
      rounds,
    ),
  );
  const lines: BenchLine[] = [{ kind: 'comparison', name, sides, figure: 'median', aim: null }];
  if (aim !== null) lines.push({ kind: 'limit', name: `${name}, ours`, summary: sides.ours, figure: 'median', aim });
  return lines;
}

/** What the tree select does with twenty thousand nodes, beside antd's own on the same nodes. */
export async function benchTree(effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const browser = await openBenchBrowser(1);
  try {
    return {
      title: `Tree select of ${TREE_NODES.toLocaleString('en')} nodes`,
      method: [
        '`TreeSelect` against the one of antd with the same nodes, check boxes and linking, both virtual; the tops of the tree stand open.',
        `Production builds in headless Chromium, each run on a freshly opened page, ${rounds.rounds} runs each in turn, from the click or the key until a frame after the tree shows it. Ours waits ${FILTER_WAIT_MS} ms after the last key before it searches, which is subtracted; the bare one searches at every key.`,
      ].join('\n'),
      lines: [
        ...(await measure(browser, rounds, 'open', 'opening', OPEN_AIM_MS)),
        ...(await measure(browser, rounds, 'filter', 'a search that finds one in a hundred', FILTER_AIM_MS)),
        ...(await measure(browser, rounds, 'tick', 'ticking the top, which ticks all', null)),
      ],
      notes: [],
    };
  } finally {
    await browser.close();
  }
}
