/**
 * `npm run bench [-- --only server,scale,… --rows 1000000 --quick]`: measures what has an aim side by side with the bare thing it
 * is made of, prints a table per case and, when every case ran, writes `tests/bench/results.md`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchCompile } from '../tests/bench/cases/compile.bench.ts';
import { benchExport } from '../tests/bench/cases/export.bench.ts';
import { benchImport } from '../tests/bench/cases/import.bench.ts';
import { benchLanes } from '../tests/bench/cases/lanes.bench.ts';
import { benchScale } from '../tests/bench/cases/scale.bench.ts';
import { benchServer } from '../tests/bench/cases/server.bench.ts';
import { benchTable } from '../tests/bench/cases/table.bench.ts';
import { benchTree } from '../tests/bench/cases/tree.bench.ts';
import { benchTyping } from '../tests/bench/cases/typing.bench.ts';
import { benchValidate } from '../tests/bench/cases/validate.bench.ts';
import { type BenchSection, isMet } from '../tests/bench/harness/BenchLine.ts';
import type { Effort } from '../tests/bench/harness/interleave.ts';
import { describeMachine, load } from '../tests/bench/harness/machine.ts';
import { toMarkdown, toText } from '../tests/bench/harness/report.ts';

const RESULTS = fileURLToPath(new URL('../tests/bench/results.md', import.meta.url));

/** The aims speak of these numbers of rows; `--rows` makes a quick look possible. */
const SERVER_ROWS = 100_000;
const SCALE_ROWS = 1_000_000;

interface Sizes {
  readonly server: number;
  readonly scale: number;
  readonly effort: Effort;
}

/** In this order: the quiet ones first, the one that loads the machine last. */
const CASES: Readonly<Record<string, (rows: Sizes) => Promise<BenchSection>>> = {
  compile: () => benchCompile(),
  validate: ({ effort }) => benchValidate(effort),
  table: ({ effort }) => benchTable(effort),
  typing: ({ effort }) => benchTyping(effort),
  tree: ({ effort }) => benchTree(effort),
  server: ({ server, effort }) => benchServer(server, effort),
  export: ({ server, effort }) => benchExport(server, effort),
  import: ({ effort }) => benchImport(effort),
  scale: ({ scale, effort }) => benchScale(scale, effort),
  lanes: ({ scale, effort }) => benchLanes(scale, effort),
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, rows: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? Object.keys(CASES);
const rows = Number(values.rows ?? SCALE_ROWS);
const unknown = names.filter((name) => CASES[name] === undefined);
if (unknown.length > 0 || !Number.isSafeInteger(rows) || rows < 1000) {
  console.error(
    `Usage: npm run bench [-- --only ${Object.keys(CASES).join(',')} --rows 1000000 --quick]; rows from 1000.`,
  );
  process.exit(2);
}

const machine = describeMachine();
const loadBefore = load();
const sections: BenchSection[] = [];
for (const [name, run] of Object.entries(CASES)) {
  if (!names.includes(name)) continue;
  console.log(`\n${name} …`);
  const section = await run({
    server: Math.min(rows, SERVER_ROWS),
    scale: rows,
    effort: values.quick ? 'quick' : 'full',
  });
  console.log(toText(section));
  sections.push(section);
}

const circumstances = { date: new Date().toISOString().slice(0, 10), machine, loadBefore, loadAfter: load() };
const isWhole = sections.length === Object.keys(CASES).length && rows === SCALE_ROWS && !values.quick;
if (isWhole) {
  writeFileSync(RESULTS, toMarkdown(sections, circumstances));
  console.log(`\nWritten: ${RESULTS}`);
} else {
  console.log('\nNot written down: only a full run of every case at the full number of rows is.');
}
const missed = sections.flatMap(({ lines }) => lines).filter((line) => isMet(line) === false);
console.log(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`);
