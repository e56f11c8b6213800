import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type BenchBrowser, openBenchBrowser } from '../harness/benchBrowser.ts';
import { type Effort, interleave, type Rounds, roundsOf, summariseSides } from '../harness/interleave.ts';
import { SIBLINGS, SIBLINGS_PARENT, SIBLINGS_QUERY, TREE_NODES } from '../pages/treeNodes.ts';
import type { BenchPage } from '../vite.bench.config.ts';

const FULL = { warmUps: 2, rounds: 8 };
const OPEN_AIM_MS = 200;
const FILTER_AIM_MS = 100;
/** Time a page has to come to rest before it is used. */
const SETTLED_MS = 1000;
/** A search waits this long after the last key (shell §9); the wait is no work and is not counted. */
const FILTER_WAIT_MS = 300;

/** What is done on an opened tree: nothing more, a search (text, what it shows, what it hides), or ticking a node. */
type Deed =
  | { readonly kind: 'open' }
  | { readonly kind: 'filter'; readonly texts: readonly [string, string, string] }
  | { readonly kind: 'tick'; readonly title: string };

interface Act {
  readonly name: string;
  readonly deed: Deed;
  /** Milliseconds; null where nothing was promised. */
  readonly aim: number | null;
  /** Done as soon as the page stands, with nothing of a tree drawn before. */
  readonly cold?: true;
  readonly query?: string;
}

const ACTS: readonly Act[] = [
  { name: 'opening', deed: { kind: 'open' }, aim: OPEN_AIM_MS },
  { name: 'opening as the first thing on a page', deed: { kind: 'open' }, aim: null, cold: true },
  {
    // One company of every region: two hundred found, four hundred shown.
    name: 'a search that finds one in a hundred',
    deed: { kind: 'filter', texts: ['第42公司', '第1大区第42公司', '第1大区第1公司'] },
    aim: FILTER_AIM_MS,
  },
  {
    name: 'a search that finds nearly all',
    deed: { kind: 'filter', texts: ['公司', '第1大区第1公司', '第2大区'] },
    aim: null,
  },
  { name: 'ticking the top, which ticks all', deed: { kind: 'tick', title: '大型集团' }, aim: null },
  {
    name: `ticking a parent of ${SIBLINGS.toLocaleString('en')} children`,
    deed: { kind: 'tick', title: SIBLINGS_PARENT },
    aim: null,
    query: SIBLINGS_QUERY,
  },
];

/** One measured act on a freshly opened page. */
async function run(browser: BenchBrowser, name: BenchPage, { deed, cold, query }: Act): Promise<number> {
  const page = await browser.open(name, query);
  // Nobody opens a control before the page stands still, unless they are quick.
  if (cold !== true) await page.waitForTimeout(SETTLED_MS);
  const taken = await page.evaluate(async (what) => {
    const bench = window.treeBench;
    if (bench === undefined) throw new Error('The page offers no tree.');
    const opened = await bench.open();
    switch (what.kind) {
      case 'open':
        return opened;
      case 'filter':
        return bench.filter(...what.texts);
      case 'tick':
        return bench.tick(what.title);
    }
  }, deed);
  await page.close();
  return deed.kind === 'filter' && name === 'tree-ours' ? taken - FILTER_WAIT_MS : taken;
}

async function measure(browser: BenchBrowser, rounds: Rounds, act: Act): Promise<readonly BenchLine[]> {
  const sides = summariseSides(
    await interleave(
      { ours: () => run(browser, 'tree-ours', act), bare: () => run(browser, 'tree-bare', act) },
      rounds,
    ),
  );
  const { name, aim } = act;
  const compared: BenchLine = { kind: 'comparison', name, sides, figure: 'median', aim: null };
  if (aim === null) return [compared];
  return [compared, { kind: 'limit', name: `${name}, ours`, summary: sides.ours, figure: 'median', aim }];
}

/** What the tree select does with twenty thousand nodes, beside antd's own on the same nodes. */
export async function benchTree(effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const browser = await openBenchBrowser(1);
  try {
    const lines: BenchLine[] = [];
    for (const act of ACTS) lines.push(...(await measure(browser, rounds, act)));
    return {
      title: `Tree select of ${TREE_NODES.toLocaleString('en')} nodes`,
      method: [
        '`TreeSelect` against the one of antd with the same nodes, check boxes and linking, both virtual; the tops of the tree stand open.',
        `Production builds in headless Chromium, each run on a freshly opened page that has come to rest for ${SETTLED_MS} ms (but for the opening that is the first thing on its page, before ours has drawn a small tree out of sight), ${rounds.rounds} runs each in turn, from the click or the key until a frame after the tree shows it. Ours waits ${FILTER_WAIT_MS} ms after the last key before it searches, which is subtracted; the bare one searches at every key.`,
      ].join('\n'),
      lines,
      notes: [],
    };
  } finally {
    await browser.close();
  }
}
