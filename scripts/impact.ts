import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareSchemas, formatIssue, type Impact, type Language, loadSchemas, type SchemaFile } from '#engine';
import { runCommand } from './runCommand.ts';
import { readSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';

const HELP = `npm run impact -- BASE [--to FOLDER] [--lang zh|en] [--format text|json]

Says what users will feel when today's schemas take the place of an earlier version: screens, columns, filters, actions and
codes added, changed and taken away, and what becomes of saved settings, views, links and stored rows.
  BASE    a folder with the earlier schemas, or a Git revision such as main or HEAD~1
  --to    a folder compared with BASE; default: the schemas folder, or the one SCHEMAS_DIR names
Exit code: 0, 1 when a renamedFrom is missing that would save what users saved, 2 could not run.`;

const GIT_OUTPUT_BYTES = 64 * 1024 * 1024;

function git(...args: readonly string[]): string {
  try {
    const options = { cwd: SERVED_SCHEMAS_DIR, encoding: 'utf8', maxBuffer: GIT_OUTPUT_BYTES, stdio: 'pipe' } as const;
    return execFileSync('git', args, options);
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    throw new Error(stderr?.split('\n')[0] || (error as Error).message);
  }
}

/** The schemas folder as it stood in a revision of the repository it lies in. */
function readRevision(revision: string): readonly SchemaFile[] {
  // The end of options: a revision that begins with a dash is a revision.
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim();
  // Names are relative to the folder, in which Git runs.
  return git('ls-tree', '-r', '--name-only', '-z', commit)
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('meta/'))
    .map((file) => ({ path: file, text: git('show', `${commit}:./${file}`) }));
}

function readBase(base: string): readonly SchemaFile[] {
  if (existsSync(base) && statSync(base).isDirectory()) return readSchemaTree(path.resolve(base));
  try {
    return readRevision(base);
  } catch {
    throw new Error(`${base} is neither a folder nor a Git revision`);
  }
}

/** Both sides must be free of issues: a screen with a mistake is not served, so nothing can be said of it. */
function load(files: readonly SchemaFile[], which: string, language: Language) {
  if (files.length === 0) throw new Error(`there are no schema files in ${which}`);
  const loaded = loadSchemas(files);
  if (loaded.issues.length === 0) return loaded;
  const lines = loaded.issues.map((issue) => formatIssue(issue, language));
  throw new Error(`${which} has issues:\n${lines.join('\n')}`);
}

const WEIGHTS = {
  breaks: { zh: '破坏', en: 'BREAKS' },
  changes: { zh: '变化', en: 'changes' },
  adds: { zh: '新增', en: 'adds' },
} as const satisfies Record<Impact['weight'], { readonly zh: string; readonly en: string }>;

function print(impacts: readonly Impact[], language: Language): void {
  for (const subject of new Set(impacts.map((impact) => impact.subject))) {
    console.log(subject);
    for (const { weight, code, message } of impacts.filter((impact) => impact.subject === subject))
      console.log(`  ${WEIGHTS[weight][language]} ${code} ${message[language]}`);
  }
  const count = (weight: Impact['weight']): number => impacts.filter((impact) => impact.weight === weight).length;
  const [breaks, changes, adds] = [count('breaks'), count('changes'), count('adds')];
  console.log(
    language === 'zh'
      ? `${impacts.length} 项影响：破坏 ${breaks}，变化 ${changes}，新增 ${adds}`
      : `${impacts.length} impacts: ${breaks} break something, ${changes} change something, ${adds} add something`,
  );
}

await runCommand('impact', () => {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string', default: SERVED_SCHEMAS_DIR },
      lang: { type: 'string', default: 'zh' },
      format: { type: 'string', default: 'text' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { lang, format, to } = values;
  if (lang !== 'zh' && lang !== 'en') throw new Error(`--lang is zh or en, not ${lang}`);
  if (format !== 'text' && format !== 'json') throw new Error(`--format is text or json, not ${format}`);
  const [base, ...others] = positionals;
  if (base === undefined || others.length > 0) throw new Error('name one base: a folder or a Git revision');
  if (!existsSync(to)) throw new Error(`no such folder: ${to}`);
  const before = load(readBase(base), base, lang);
  const impacts = compareSchemas(before, load(readSchemaTree(path.resolve(to)), to, lang));
  if (format === 'json') console.log(JSON.stringify(impacts, null, 2));
  else print(impacts, lang);
  return impacts.some(({ code }) => code === 'FIELD_RENAME_MISSING') ? 1 : 0;
});
