import { Ajv } from 'ajv';
import { loadSchemas, type SchemaFile } from '#engine';
import { META_DOCUMENTS, readMetaSchema } from '../../../scripts/generate/schemaTypes.ts';
import { readSchemaTree, SCHEMAS_DIR } from '../../../scripts/schemaTree.ts';
import { BENCH_SCREEN } from '../fixture.ts';
import type { BenchSection } from '../harness/BenchLine.ts';
import { type Effort, interleave, roundsOf, summariseSides, timed } from '../harness/interleave.ts';

const SCREENS = 1000;
const ROUNDS = { warmUps: 3, rounds: 15 };
/** A command that takes longer is run less often than it should be. */
const AIM_MS = 5000;

/** The schemas folder with copies of its largest screen, each with an identity of its own. */
function largeTree(): readonly SchemaFile[] {
  const own = readSchemaTree(SCHEMAS_DIR);
  const text = own.find(({ path }) => path.endsWith(`/${BENCH_SCREEN}.screen.json`))?.text ?? '';
  const { route, ...screen } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const others = own.filter(({ path }) => path.endsWith('.screen.json')).length;
  const copies = Array.from({ length: SCREENS - others }, (_, index) => ({
    path: `screens/copy.n${index}.screen.json`,
    text: JSON.stringify(
      { ...screen, id: `copy.n${index}`, resourceNo: `COPY_${index}`, route: `${String(route)}/n${index}` },
      null,
      2,
    ),
  }));
  return [...own, ...copies];
}

/** Checking a whole tree happens on every change in continuous integration, and on the server for every changed file. */
export async function benchValidate(effort: Effort): Promise<BenchSection> {
  const files = largeTree();
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
  for (const document of META_DOCUMENTS) ajv.addSchema(readMetaSchema(document));
  const validators = new Map(META_DOCUMENTS.map((kind) => [kind, ajv.getSchema(`${kind}.schema.json`)] as const));
  const kindOf = ({ path }: SchemaFile) => META_DOCUMENTS.find((kind) => path.endsWith(`.${kind}.json`)) ?? 'screen';
  const bare = (): void => {
    for (const file of files)
      if (validators.get(kindOf(file))?.(JSON.parse(file.text)) !== true) throw new Error(`Not valid: ${file.path}`);
  };
  const ours = (): void => {
    const { issues, screens } = loadSchemas(files);
    if (issues.length > 0 || screens.size === 0) throw new Error(`Issues in the tree: ${issues[0]?.file}`);
  };
  const times = await interleave({ ours: () => timed(ours), bare: () => timed(bare) }, roundsOf(effort, ROUNDS));
  const sides = summariseSides(times);
  const name = `${files.length.toLocaleString('en')} files without an issue`;
  return {
    title: `Checking a tree of ${SCREENS.toLocaleString('en')} screens`,
    method: `\`loadSchemas\` of the schemas folder with copies of \`${BENCH_SCREEN}\` up to ${SCREENS} screens – read, checked for shape, meaning and references, resolved, hashed and frozen – against the least anyone must do with the same texts: \`JSON.parse\` and ajv with the same meta-schemas. In memory, in one process, validators compiled before.`,
    lines: [
      { kind: 'limit', name, summary: sides.ours, figure: 'median', aim: AIM_MS },
      { kind: 'comparison', name: 'against reading and checking their shape only', sides, figure: 'median', aim: null },
    ],
    notes: [],
  };
}
