import { existsSync, readFileSync } from 'node:fs';
import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import { ensureBenchData } from '../database/benchData.ts';
import { BENCH_SCREEN, benchScreen } from '../fixture.ts';
import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import { type Effort, interleave, type Rounds, summariseSides } from '../harness/interleave.ts';
import { summarise } from '../harness/statistics.ts';
import type { BareExport, BareExportResult } from '../processes/bareExport.ts';
import { type ServerAddress, startChild } from '../processes/Child.ts';
import { type HttpCall, httpCaller } from '../processes/httpCall.ts';

/** A run takes many seconds and warms itself up. */
const ROUNDS: Readonly<Record<Effort, Rounds>> = { full: { warmUps: 0, rounds: 3 }, quick: { warmUps: 0, rounds: 1 } };
/** The library's own streaming writer, and the CSV library that both sides use. */
const AIMS = { xlsx: 1, csv: 1.5 } as const;
const GROWTH_AIM_MB = 200;
const PING_AIM = 5;
const PING_GAP_MS = 20;
const LOOK_MS = 20;
const IDLE_MS = 4000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Memory of a process in MB; null where the system does not tell. */
function residentMb(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

/** What is seen of a server while work goes on beside it. */
async function watch<T>(
  pid: number,
  call: HttpCall,
  work: Promise<T>,
): Promise<{ peakMb: number; pings: number[]; result: T }> {
  let peakMb = 0;
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid) ?? 0);
  }, LOOK_MS);
  const over = { yet: false };
  const pinging = ping(call, () => over.yet);
  try {
    const result = await work;
    over.yet = true;
    return { peakMb, pings: await pinging, result };
  } finally {
    over.yet = true;
    clearInterval(look);
  }
}

async function ping(call: HttpCall, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await call('GET', '/healthz');
    times.push(performance.now() - started);
    await pause(PING_GAP_MS);
  }
  return times;
}

/** What an export of every row costs: time beside the bare libraries, memory, and what others feel of it. */
export async function benchExport(rows: number, effort: Effort): Promise<BenchSection> {
  const { dataDir, file } = ensureBenchData(rows);
  const { screen, dataset } = benchScreen(loadOwnSchemas());
  const columns = screen.columns.filter(({ source }) => source !== '');
  const typeOf = (source: string) => dataset.columns[source]?.type;
  const placesOf = (type: string) => columns.flatMap(({ source }, index) => (typeOf(source) === type ? [index] : []));
  const bareJob = (format: 'xlsx' | 'csv'): BareExport => ({
    file,
    sql: `select ${columns.map(({ source }) => `"${source}"`).join(', ')} from "ds_invoice" where "groupId" = ? and "kind" = 'general' order by "invoiceDate" desc, "id" desc`,
    parameters: ['G1'],
    format,
    cents: placesOf('money'),
    days: placesOf('date'),
    labels: columns.map(({ label }) => label.zh),
  });

  const server = startChild<ServerAddress>(new URL('../processes/ourServer.ts', import.meta.url), { dataDir });
  try {
    const address = await server.first;
    const { pid } = address;
    const [exporting, pinging] = [httpCaller(address), httpCaller(address)];
    const over = { yet: false };
    const idlePings = ping(pinging, () => over.yet);
    await pause(IDLE_MS);
    over.yet = true;
    const idle = await idlePings;
    const calmMb = residentMb(pid) ?? 0;

    const growth: Record<'xlsx' | 'csv', number> = { xlsx: 0, csv: 0 };
    const sizes: Record<'xlsx' | 'csv', number> = { xlsx: 0, csv: 0 };
    const busy: number[] = [];
    const bareRows = new Set<number>();
    const sideBySide = (format: 'xlsx' | 'csv') =>
      interleave(
        {
          ours: async () => {
            const body = { filters: {}, columns: columns.map(({ field }) => field), format };
            const started = performance.now();
            const path = `/api/gts-base-ability/screens/${BENCH_SCREEN}/export`;
            const { peakMb, pings, result } = await watch(pid, pinging, exporting('POST', path, body));
            growth[format] = Math.max(growth[format], peakMb - calmMb);
            sizes[format] = result.byteLength;
            busy.push(...pings);
            return performance.now() - started;
          },
          bare: async () => {
            const bare = startChild<BareExportResult>(
              new URL('../processes/bareExport.ts', import.meta.url),
              bareJob(format),
            );
            const { milliseconds, rows: written } = await bare.first;
            bareRows.add(written);
            await bare.stop();
            return milliseconds;
          },
        },
        ROUNDS[effort],
      );
    const xlsx = await sideBySide('xlsx');
    const csv = await sideBySide('csv');
    const memory = (format: 'xlsx' | 'csv'): BenchLine => ({
      kind: 'finding',
      name: `memory of the whole server during ${format}`,
      found: calmMb === 0 ? 'not told by this system' : `+${growth[format].toFixed(0)} MB`,
      aim: `below +${GROWTH_AIM_MB} MB`,
      met: growth[format] < GROWTH_AIM_MB,
    });
    return {
      title: `Export of every row (${rows.toLocaleString('en')} rows, ${columns.length} columns)`,
      method: [
        'Ours is the whole call over HTTP: count, snapshot, words for codes, typed and guarded cells, the sheet about the file, sums, audit record, transfer.',
        'Bare is the library alone in a process of its own, reading the same rows in the same order with the bare driver: the streaming workbook of exceljs, and csv-stringify, into a sink, codes as they are, its start not counted.',
        'Memory is the largest resident size of the server process (all its threads) seen every 20 ms, above what it was at rest. Trivial calls are `GET /healthz` every 20 ms, idle and beside the exports.',
      ].join('\n'),
      lines: [
        {
          kind: 'comparison',
          name: 'xlsx: ours against exceljs',
          sides: summariseSides(xlsx),
          figure: 'median',
          aim: AIMS.xlsx,
        },
        {
          kind: 'comparison',
          name: 'csv: ours against csv-stringify',
          sides: summariseSides(csv),
          figure: 'median',
          aim: AIMS.csv,
        },
        memory('xlsx'),
        memory('csv'),
        {
          kind: 'comparison',
          name: 'health check: beside exports against idle',
          sides: { ours: summarise(busy), bare: summarise(idle) },
          figure: 'p99',
          aim: PING_AIM,
        },
      ],
      notes: [
        `At rest ${calmMb.toFixed(0)} MB; the workbook has ${(sizes.xlsx / 1e6).toFixed(1)} MB, the CSV ${(sizes.csv / 1e6).toFixed(1)} MB (sent uncompressed here); bare wrote ${[...bareRows].join(', ')} rows.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
