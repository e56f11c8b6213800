import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import { bareRunner, openBare } from '../database/bareDriver.ts';
import { ensureBenchData } from '../database/benchData.ts';
import { defaultList } from '../database/benchLists.ts';
import { openOurs } from '../database/ourPath.ts';
import { takeSamples } from '../database/samples.ts';
import { BENCH_SCREEN } from '../fixture.ts';
import type { BenchSection } from '../harness/BenchLine.ts';
import { type Effort, interleave, roundsOf, summariseSides, timed } from '../harness/interleave.ts';
import { type ServerAddress, startChild } from '../processes/Child.ts';
import { httpCaller } from '../processes/httpCall.ts';

const FULL = { warmUps: 10, rounds: 60 };
const AIM = 1.15;

/** What the server's own path costs over the driver it is made of. */
export async function benchServer(rows: number, effort: Effort): Promise<BenchSection> {
  const rounds = roundsOf(effort, FULL);
  const { dataDir, file } = ensureBenchData(rows);
  const bareDatabase = openBare(file);
  const samples = takeSamples(bareDatabase);
  const bare = bareRunner(bareDatabase);
  const ours = await openOurs(file, loadOwnSchemas(), samples.groupId);
  const sizes = { ours: 0, bare: 0 };
  const inProcess = (isParallel: boolean) =>
    interleave(
      {
        ours: (round) =>
          timed(async () => {
            sizes.ours = (await ours.list(defaultList.request(samples, round), isParallel)).byteLength;
          }),
        bare: (round) =>
          timed(() => {
            sizes.bare = bare(defaultList.bare(samples, round)).byteLength;
          }),
      },
      rounds,
    );
  const oneByOne = await inProcess(false);
  const bothLanes = await inProcess(true);
  await ours.close();

  const ourServer = startChild<ServerAddress>(new URL('../processes/ourServer.ts', import.meta.url), { dataDir });
  const bareServer = startChild<ServerAddress>(new URL('../processes/bareServer.ts', import.meta.url), { file });
  try {
    const callOurs = httpCaller(await ourServer.first);
    const callBare = httpCaller(await bareServer.first);
    const path = `/api/gts-base-ability/screens/${BENCH_SCREEN}/query`;
    const overHttp = await interleave(
      {
        ours: (round) => timed(() => callOurs('POST', path, defaultList.request(samples, round))),
        bare: (round) => timed(() => callBare('POST', '/list', defaultList.bare(samples, round))),
      },
      rounds,
    );
    return {
      title: `Server: default list (${rows.toLocaleString('en')} rows)`,
      method: [
        'A page of 100 rows of 58 columns, the exact count and three exact sums, as JSON bytes. Ours compiles the request, runs both statements in database workers and writes amounts, ids and code names;',
        'bare is the same SQL written by hand on better-sqlite3 in the same thread: `prepare().all()`, cents to decimals, `JSON.stringify`. Every round asks another range of days on both sides, so no total is cached.',
        'Over HTTP, ours is the whole server (session, permissions, policy, limits, headers, log) and bare is one fastify route around the driver; both answer uncompressed over a kept connection.',
      ].join('\n'),
      lines: [
        {
          kind: 'comparison',
          name: 'in process, statements one after the other',
          sides: summariseSides(oneByOne),
          figure: 'median',
          aim: AIM,
        },
        {
          kind: 'comparison',
          name: 'in process, page and totals in their lanes at once',
          sides: summariseSides(bothLanes),
          figure: 'median',
          aim: AIM,
        },
        { kind: 'comparison', name: 'over HTTP', sides: summariseSides(overHttp), figure: 'median', aim: AIM },
      ],
      notes: [
        `Bytes of the answer in process: ours ${sizes.ours.toLocaleString('en')} (with code names), bare ${sizes.bare.toLocaleString('en')}.`,
      ],
    };
  } finally {
    await Promise.all([ourServer.stop(), bareServer.stop()]);
    bareDatabase.close();
  }
}
