import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { draftScreen, formatIssue, permissionOn, type ScreenWishes } from '#engine';
import { runCommand } from './runCommand.ts';
import { loadSchemaTree, readSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';

const HELP = `npm run new-screen -- [--id ID --dataset NAME --title-zh TEXT --title-en TEXT --route PATH] [more]

Writes a valid screen on a dataset, ready to be opened; what is not said is asked for at a terminal.
  --id          identity, such as risk.open
  --dataset     dataset of the rows
  --title-zh    title in Chinese          --title-en    title in English
  --route       path of the page, beginning with its route group, such as /risk/open
  --group       menu group; default: the route's first word
  --permission  permission to open it; default: that of another screen on the dataset
  --columns     fields joined with a comma; default: all that fit     --filters     the same for the filter bar
  --print       print the file instead of writing it
SCHEMAS_DIR names another schemas folder.
Exit code: 0 written, 1 what was asked for has issues (nothing is written), 2 could not run.`;

/** What must be known, with the question that asks for it. */
const NEEDED = {
  id: 'Id of the screen (such as risk.open)',
  dataset: 'Dataset',
  'title-zh': '中文标题',
  'title-en': 'English title',
  route: 'Route (such as /risk/open)',
} as const;

type Given = Readonly<Record<string, string | boolean | undefined>>;

/** Asks for what was not said; without a terminal nobody can answer, so it is an error. */
async function complete(
  given: Given,
  datasets: readonly string[],
): Promise<Readonly<Record<keyof typeof NEEDED, string>>> {
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const answers = Object.fromEntries(names.map((name) => [name, given[name]]));
  const missing = names.filter((name) => typeof answers[name] !== 'string');
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new Error(`say ${missing.map((name) => `--${name}`).join(', ')}`);
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    for (const name of missing) {
      const choice = name === 'dataset' ? ` (${datasets.join(', ')})` : '';
      answers[name] = (await terminal.question(`${NEEDED[name]}${choice}: `)).trim();
    }
    terminal.close();
  }
  return answers as Readonly<Record<keyof typeof NEEDED, string>>;
}

const listOf = (text: string | undefined): readonly string[] | null =>
  text === undefined
    ? null
    : text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');

await runCommand('new-screen', async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      id: text,
      dataset: text,
      'title-zh': text,
      'title-en': text,
      route: text,
      group: text,
      permission: text,
      columns: text,
      filters: text,
      print: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { datasets, screens } = loadSchemaTree(SERVED_SCHEMAS_DIR, 'en');
  const said = await complete(values, [...datasets.keys()]);
  if (!datasets.has(said.dataset))
    throw new Error(`there is no dataset ${said.dataset}: ${[...datasets.keys()].join(', ')}`);
  if (screens.has(said.id)) throw new Error(`there is a screen ${said.id} already`);
  const tree = readSchemaTree(SERVED_SCHEMAS_DIR);
  const permission = values.permission ?? permissionOn(said.dataset, tree);
  if (permission === undefined) throw new Error(`no other screen is on ${said.dataset}: say --permission`);
  const wishes: ScreenWishes = {
    id: said.id,
    dataset: said.dataset,
    titleZh: said['title-zh'],
    titleEn: said['title-en'],
    route: said.route,
    group: values.group ?? said.route.split('/')[1] ?? '',
    permission,
    columns: listOf(values.columns),
    filters: listOf(values.filters),
  };
  const { file, issues } = draftScreen(wishes, tree);
  for (const issue of issues) console.error(formatIssue(issue, 'en', file.text));
  if (issues.length > 0) return 1;
  if (values.print) {
    console.log(file.text);
    return 0;
  }
  const target = path.join(SERVED_SCHEMAS_DIR, file.path);
  if (existsSync(target)) throw new Error(`${target} is there already`);
  writeFileSync(target, file.text, { flag: 'wx' });
  console.log(`${path.relative(process.cwd(), target)}: open ${wishes.route}`);
  return 0;
});
