import { compileScreen } from '#engine';
import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import { benchScreen, compileContext } from '../fixture.ts';
import type { BenchSection } from '../harness/BenchLine.ts';
import { timed } from '../harness/interleave.ts';
import { summarise } from '../harness/statistics.ts';

const WARM_UPS = 300;
const RUNS = 1000;
const AIM_MS = 1;

/** Compiling a screen happens on every change of language, setting or day, between a click and its paint. */
export async function benchCompile(): Promise<BenchSection> {
  const schemas = loadOwnSchemas();
  const { screen } = benchScreen(schemas);
  const context = compileContext(schemas);
  const times: number[] = [];
  let columns = 0;
  let filters = 0;
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const taken = await timed(() => {
      const compiled = compileScreen(screen, context);
      columns = compiled.columns.length;
      filters = compiled.filters.length;
    });
    if (run >= WARM_UPS) times.push(taken);
  }
  return {
    title: 'Compiling a screen',
    method: `\`compileScreen\` of \`${screen.id}\` (${columns} columns, ${filters} filters, every code table) in Node, ${RUNS} times after ${WARM_UPS} to warm up.`,
    lines: [
      {
        kind: 'limit',
        name: `${columns} columns and ${filters} filters`,
        summary: summarise(times),
        figure: 'median',
        aim: AIM_MS,
      },
    ],
    notes: [],
  };
}
