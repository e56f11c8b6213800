import { ensureBenchData } from '../database/benchData.ts';
import { BENCH_SCREEN } from '../fixture.ts';
import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type Effort, roundsOf } from '../harness/interleave.ts';
import { noPings, pingFor } from '../harness/pings.ts';
import { summarise } from '../harness/statistics.ts';
import { type ServerAddress, startChild } from '../processes/Child.ts';
import type { HeavyClients, HeavyResult } from '../processes/heavyClients.ts';
import { httpCaller } from '../processes/httpCall.ts';

const CLIENTS = 8;
const FULL = { warmUps: 0, rounds: 3 };
const IDLE_MS = 5000;
const BUSY_MS = 10_000;
/** The clients need a moment to start; pings count from then on. */
const START_MS = 2000;
const AIM = 5;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function comparison(name: string, busy: readonly number[], idle: readonly number[]): BenchLine {
  const sides = { ours: summarise(busy), bare: summarise(idle) };
  return { kind: 'comparison', name, sides, figure: 'p99', aim: AIM };
}

/** Whether a server under heavy searches still answers what costs nothing. */
export async function benchLanes(rows: number, effort: Effort): Promise<BenchSection> {
  const { rounds } = roundsOf(effort, FULL);
  const { dataDir } = ensureBenchData(rows);
  const server = startChild<ServerAddress>(new URL('../processes/ourServer.ts', import.meta.url), { dataDir });
  try {
    const address = await server.first;
    const call = httpCaller(address);
    const idle = noPings();
    const busy = noPings();
    await pingFor(call, 1000, noPings());
    let searches = 0;
    for (let round = 0; round < rounds; round += 1) {
      await pingFor(call, IDLE_MS, idle);
      const path = `/api/gts-base-ability/screens/${BENCH_SCREEN}/query`;
      const load: HeavyClients = { server: address, path, clients: CLIENTS, milliseconds: BUSY_MS };
      const clients = startChild<HeavyResult>(new URL('../processes/heavyClients.ts', import.meta.url), load);
      await pause(START_MS);
      await pingFor(call, BUSY_MS - START_MS, busy);
      searches += (await clients.first).searches;
      await pause(1000);
    }
    return {
      title: `A trivial call beside heavy searches (${rows.toLocaleString('en')} rows)`,
      method: [
        `\`GET /healthz\` and \`POST …/codeTables\` in turn every 10 ms, idle and beside ${CLIENTS} clients that search the whole table without pause (in turn uncached totals and an order no index has),`,
        `${rounds} times in turn. "Ours" is busy, "bare" is idle. Server, load (low priority) and pings share the machine's cores.`,
      ].join('\n'),
      lines: [
        comparison('health check: busy against idle', busy.health, idle.health),
        comparison('code table with a session: busy against idle', busy.codes, idle.codes),
      ],
      notes: [
        `${searches} heavy searches answered in ${(rounds * BUSY_MS) / 1000} s; slowest trivial call ${Math.max(...busy.health, ...busy.codes).toFixed(1)} ms.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
