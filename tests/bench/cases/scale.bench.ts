import type Database from 'better-sqlite3';
import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import type { BenchList } from '../database/BenchList.ts';
import { type BareStatement, bareRunner, openBare } from '../database/bareDriver.ts';
import { ensureBenchData } from '../database/benchData.ts';
import { benchLists } from '../database/benchLists.ts';
import { type OurLists, openOurs } from '../database/ourPath.ts';
import { fullScans, planOf } from '../database/queryPlan.ts';
import { type Samples, takeSamples } from '../database/samples.ts';
import { type BenchLine, type BenchSection, ratioOf } from '../harness/BenchLine.ts';
import { type Effort, interleave, type Rounds, roundsOf, summariseSides, timed } from '../harness/interleave.ts';
import { geometricMean } from '../harness/statistics.ts';

const FULL = { warmUps: 2, rounds: 15 };
/** Parameter sets per query. */
const SETS = 5;
const AIM = 1.5;

/** Lists that may read every row, with the reason; none does now. */
const DECLARED_SCANS: Readonly<Record<string, string>> = {};

interface Found {
  readonly line: BenchLine;
  readonly rows: number;
  readonly scans: readonly string[];
}

/** One list in turn on both sides; the two answers must be of the same rows and totals. */
async function measure(
  ours: OurLists,
  bareDatabase: Database.Database,
  samples: Samples,
  list: BenchList,
  rounds: Rounds,
): Promise<Found> {
  const bare = bareRunner(bareDatabase);
  const difference = differenceOf(await ours.list(list.request(samples, 0), false), bare(list.bare(samples, 0)));
  if (difference !== null)
    throw new Error(`${list.name}: ours and the handwritten SQL do not mean the same: ${difference}`);
  const times = await interleave(
    {
      ours: (round) => timed(() => ours.list(list.request(samples, round % SETS), false)),
      bare: (round) => timed(() => bare(list.bare(samples, round % SETS))),
    },
    rounds,
  );
  const { page, totals } = ours.statements(list.request(samples, 0));
  const scans = [page, totals].flatMap(({ sql, parameters }) =>
    fullScans(planOf(bareDatabase, { sql, values: parameters as BareStatement['values'] }), sql === page.sql),
  );
  return {
    line: { kind: 'comparison', name: list.name, sides: summariseSides(times), figure: 'p95', aim: AIM },
    rows: totalOf(bare(list.bare(samples, 0))),
    scans,
  };
}

interface ListAnswer {
  readonly data: {
    readonly records: readonly { readonly id: string }[];
    readonly total: number;
    readonly totals: Readonly<Record<string, string>>;
  };
}

const parse = (bytes: Uint8Array) => (JSON.parse(Buffer.from(bytes).toString('utf8')) as ListAnswer).data;
const totalOf = (bytes: Uint8Array) => parse(bytes).total;

/** What differs between two answers, or null. */
function differenceOf(left: Uint8Array, right: Uint8Array): string | null {
  const [ours, bare] = [parse(left), parse(right)];
  const ids = ({ records }: ListAnswer['data']) => records.map(({ id }) => id).join();
  if (ours.total !== bare.total) return `${ours.total} rows, not ${bare.total}`;
  if (ids(ours) !== ids(bare)) return 'other rows or another order';
  const sums = ({ totals }: ListAnswer['data']) => JSON.stringify(Object.entries(totals).sort());
  return sums(ours) === sums(bare) ? null : `sums ${sums(ours)}, not ${sums(bare)}`;
}

/** Ten lists people ask for, on a large table, against SQL tuned by hand for each of them. */
export async function benchScale(rows: number, effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const { file, seededSeconds } = ensureBenchData(rows);
  const bareDatabase = openBare(file);
  const samples = takeSamples(bareDatabase);
  const ours = await openOurs(file, loadOwnSchemas(), samples.groupId);
  try {
    const found: (Found & { readonly name: string })[] = [];
    for (const list of benchLists)
      found.push({ name: list.name, ...(await measure(ours, bareDatabase, samples, list, rounds)) });
    const undeclared = found.filter(({ name, scans }) => scans.length > 0 && DECLARED_SCANS[name] === undefined);
    const ratios = found.flatMap(({ line }) => (line.kind === 'comparison' ? [ratioOf(line)] : []));
    return {
      title: `Ten lists over ${rows.toLocaleString('en')} rows`,
      method: [
        `Page of 100 rows, exact count and three exact sums on the embedded database, through our path (in database workers, one statement after the other) and as SQL tuned by hand on bare better-sqlite3 in the same`,
        `process: the right index by name and a deferred join (\`tests/bench/database/benchLists.ts\`). ${SETS} sets of parameters, ${rounds.rounds} runs each in turn, no total cached; both answers were compared first (same rows, order, count and sums).`,
      ].join('\n'),
      lines: [
        ...found.map(({ line }) => line),
        {
          kind: 'finding',
          name: 'lists whose plan reads every row of the table',
          found:
            undeclared.length === 0
              ? 'none'
              : undeclared.map(({ name, scans }) => `${name} (${scans.join('; ')})`).join(', '),
          aim: 'none undeclared',
          met: undeclared.length === 0,
        },
      ],
      notes: [
        `Geometric mean of the p95 ratios: ${geometricMean(ratios).toFixed(2)}×.`,
        `Rows found: ${found.map(({ name, rows: matching }) => `${name} ${matching.toLocaleString('en')}`).join('; ')}.`,
        seededSeconds === null
          ? 'The rows are those of an earlier run.'
          : `Seeding took ${seededSeconds.toFixed(0)} s.`,
      ],
    };
  } finally {
    await ours.close();
    bareDatabase.close();
  }
}
