import { parseArgs } from 'node:util';
import { type CorpusCase, runCorpus } from '../tests/corpus/runCorpus.ts';
import { runCommand } from './runCommand.ts';
import { readSchemaTree, SCHEMAS_DIR } from './schemaTree.ts';
import { textTable } from './textTable.ts';

const HELP = `npm run corpus [-- --all]

Plants every kind of single mistake into every screen and says how many are found with exactly one issue at the right
place. Mistakes that are not are listed; with --all every kind is. Exit code 1 when one is missed.`;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

await runCommand('corpus', () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const cases = [...runCorpus(readSchemaTree(SCHEMAS_DIR))];
  const kinds = new Map<string, CorpusCase[]>();
  for (const one of cases) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  const rows = [...kinds].map(([kind, of]) => [kind, `${of.filter(({ found }) => found).length}`, `${of.length}`]);
  if (values.all) console.log(textTable(['mistake', 'found', 'planted'], rows));
  const missed = cases.filter(({ found }) => !found);
  for (const { kind, screen, pointer, issues } of missed) {
    const said = issues.map((issue) => `${issue.code} ${issue.file}${issue.pointer}`).join('; ') || 'nothing';
    console.log(`missed: ${kind} in ${screen}, expected at "${pointer}", said: ${said}`);
  }
  const found = cases.length - missed.length;
  console.log(
    `${kinds.size} kinds, ${cases.length} mistakes planted, ${found} found (${percent(found, cases.length)})`,
  );
  return missed.length === 0 ? 0 : 1;
});
