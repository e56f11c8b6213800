import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Envelope, ImportAnswer, ImportProgress } from '#wire';
import { ensureBenchData } from '../database/benchData.ts';
import { ensureExportFile } from '../database/exportFile.ts';
import type { BenchLine, BenchSection } from '../harness/BenchLine.ts';
import type { Effort } from '../harness/interleave.ts';
import { noPings, pingFor, pingWhile } from '../harness/pings.ts';
import { summarise } from '../harness/statistics.ts';
import type { BareReadResult } from '../processes/bareRead.ts';
import { type ServerAddress, type ServerProcess, startChild } from '../processes/Child.ts';
import { httpCaller } from '../processes/httpCall.ts';

const ROWS = { full: 50_000, quick: 2_000 } as const;
/** Rows that are there before: the import is measured, not the table. */
const ROWS_BEFORE = 1_000;
const IDLE_MS = 5_000;
const PROGRESS_MS = 500;
/** Reading, checking and writing all rows, over reading them alone. */
const AIM_RATIO = 2.5;
const AIM_PINGS = 8;
/** Growth of the whole server, its thread for files included. */
const AIM_RSS_MB = 700;
const PROGRESS_KEY = 'bench-import-0001';

/** Resident memory of a process in MB; null where the system has no /proc. */
function rssMb(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function importFile({ host, port, token }: ServerAddress, file: string): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('file', new Blob([readFileSync(file)]), basename(file));
  const path = `/api/gts-base-ability/screens/invoice.general/import?progress=${PROGRESS_KEY}`;
  const answer = await fetch(`http://${host}:${port}${path}`, { method: 'POST', headers: { token }, body });
  const envelope = (await answer.json()) as Envelope<ImportAnswer>;
  if (!envelope.success) throw new Error(`The import was refused: ${envelope.code} ${envelope.message}`);
  return envelope.data;
}

/** What progress said while an import ran, and the most memory it took. */
interface Watched {
  readonly phases: ReadonlySet<string>;
  readonly seen: number;
  readonly peakMb: number;
}

async function watchImport({ host, port, token, pid }: ServerProcess, goesOn: () => boolean): Promise<Watched> {
  const phases = new Set<string>();
  let [seen, peakMb] = [0, 0];
  while (goesOn()) {
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
    peakMb = Math.max(peakMb, rssMb(pid) ?? 0);
    const path = `/api/gts-base-ability/importProgress/${PROGRESS_KEY}`;
    const answer = await fetch(`http://${host}:${port}${path}`, { headers: { token } });
    const { data } = (await answer.json()) as Envelope<ImportProgress | null>;
    if (data === null) continue;
    phases.add(data.phase);
    seen += 1;
  }
  return { phases, seen, peakMb };
}

/** Whether a large import is worth its time, leaves the server to others, and stays within its memory. */
export async function benchImport(effort: Effort): Promise<BenchSection> {
  const rows = ROWS[effort];
  const file = await ensureExportFile(rows);
  const dataDir = mkdtempSync(join(tmpdir(), 'import-bench-'));
  cpSync(ensureBenchData(ROWS_BEFORE).dataDir, dataDir, { recursive: true });
  const bare = await startChild<BareReadResult>(new URL('../processes/bareRead.ts', import.meta.url), { file }).first;
  const child = startChild<ServerProcess>(new URL('../processes/ourServer.ts', import.meta.url), { dataDir });
  try {
    const server = await child.first;
    const call = httpCaller(server);
    const idle = noPings();
    const busy = noPings();
    await pingFor(call, 1_000, noPings());
    await pingFor(call, IDLE_MS, idle);
    const restMb = rssMb(server.pid) ?? 0;
    let isRunning = true;
    const goesOn = () => isRunning;
    const started = performance.now();
    const running = importFile(server, file).finally(() => {
      isRunning = false;
    });
    const [answer, , watched] = await Promise.all([
      running,
      pingWhile(call, goesOn, busy),
      watchImport(server, goesOn),
    ]);
    const milliseconds = performance.now() - started;
    if (answer.imported !== rows) throw new Error(`${answer.imported} of ${rows} rows were imported.`);
    const again = performance.now();
    const second = await importFile(server, file);
    if (second.skipped !== rows) throw new Error(`${second.skipped} of ${rows} rows were skipped the second time.`);
    const grownMb = Math.round(watched.peakMb - restMb);
    const lines: readonly BenchLine[] = [
      {
        kind: 'comparison',
        name: 'import of the file against the library reading it',
        sides: { ours: summarise([milliseconds]), bare: summarise([bare.milliseconds]) },
        figure: 'median',
        aim: AIM_RATIO,
      },
      ...(['health', 'codes'] as const).map(
        (name): BenchLine => ({
          kind: 'comparison',
          name:
            name === 'health'
              ? 'health check: importing against idle'
              : 'code table with a session: importing against idle',
          sides: { ours: summarise(busy[name]), bare: summarise(idle[name]) },
          figure: 'p99',
          aim: AIM_PINGS,
        }),
      ),
      {
        kind: 'finding',
        name: 'memory the server grows by while it imports',
        found: `${grownMb} MB (the library alone takes ${Math.round(bare.rssMb)} MB)`,
        aim: `at most ${AIM_RSS_MB} MB`,
        met: grownMb <= AIM_RSS_MB,
      },
    ];
    return {
      title: `Import of a full export (${rows.toLocaleString('en')} invoices with a line each)`,
      method: [
        'Ours is the whole import over HTTP: upload, checks of the package, reading both sheets, judging every row, upserts in transactions of 5,000 rows, audit;',
        'bare is `new Workbook().xlsx.load(file)` of the same library in a process of its own, which judges and writes nothing.',
        'Meanwhile `GET /healthz` and `POST …/codeTables` in turn every 10 ms, and progress every half second; "ours" is importing, "bare" is idle before it.',
      ].join('\n'),
      lines,
      notes: [
        `Imported in ${(milliseconds / 1000).toFixed(1)} s; again, with nothing to write, in ${((performance.now() - again) / 1000).toFixed(1)} s.`,
        `Progress was told ${watched.seen} times: ${[...watched.phases].join(', ')}. Slowest trivial call ${Math.max(...busy.health, ...busy.codes).toFixed(1)} ms.`,
      ],
    };
  } finally {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
