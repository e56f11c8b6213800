import { ensureBenchData } from '../database/benchData.ts';
import { BENCH_SCREEN } from '../fixture.ts';
import type { BenchSection } from '../harness/BenchLine.ts';
import { summarise } from '../harness/statistics.ts';
import { type ServerAddress, startChild } from '../processes/Child.ts';
import type { HeavyClients, HeavyResult } from '../processes/heavyClients.ts';
import { type HttpCall, httpCaller } from '../processes/httpCall.ts';

const CLIENTS = 8;
const ROUNDS = 3;
const IDLE_MS = 5000;
const BUSY_MS = 10_000;
/** The clients need a moment to start; pings count from then on. */
const START_MS = 2000;
const PING_GAP_MS = 10;
const AIM = 5;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Times of a trivial call, one after the other, for so long. */
async function ping(call: HttpCall, milliseconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const started = performance.now();
    await call('GET', '/healthz');
    times.push(performance.now() - started);
    await pause(PING_GAP_MS);
  }
  return times;
}

/** Whether a server under heavy searches still answers what costs nothing. */
export async function benchLanes(rows: number): Promise<BenchSection> {
  const { dataDir } = ensureBenchData(rows);
  const server = startChild<ServerAddress>(new URL('../processes/ourServer.ts', import.meta.url), { dataDir });
  try {
    const address = await server.first;
    const call = httpCaller(address);
    await ping(call, 1000);
    const idle: number[] = [];
    const busy: number[] = [];
    let searches = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...(await ping(call, IDLE_MS)));
      const path = `/api/gts-base-ability/screens/${BENCH_SCREEN}/query`;
      const load: HeavyClients = { server: address, path, clients: CLIENTS, milliseconds: BUSY_MS };
      const clients = startChild<HeavyResult>(new URL('../processes/heavyClients.ts', import.meta.url), load);
      await pause(START_MS);
      busy.push(...(await ping(call, BUSY_MS - START_MS)));
      searches += (await clients.first).searches;
      await pause(1000);
    }
    return {
      title: `A trivial call beside heavy searches (${rows.toLocaleString('en')} rows)`,
      method: [
        `\`GET /healthz\` every ${PING_GAP_MS} ms, idle and beside ${CLIENTS} clients that search the whole table without pause (uncached totals, every other search ordered by a column without a fitting index),`,
        `${ROUNDS} times in turn. "Ours" is busy, "bare" is idle. Server, load (low priority) and pings share the machine's cores.`,
      ].join('\n'),
      lines: [
        {
          kind: 'comparison',
          name: 'busy against idle',
          sides: { ours: summarise(busy), bare: summarise(idle) },
          figure: 'p99',
          aim: AIM,
        },
      ],
      notes: [
        `${searches} heavy searches answered in ${(ROUNDS * BUSY_MS) / 1000} s; slowest ping ${Math.max(...busy).toFixed(1)} ms.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
