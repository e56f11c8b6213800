import { readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatIssue, type Language, type MigratedFile, migrateFile, NEWEST_LANGUAGE } from '#engine';
import { runCommand } from './runCommand.ts';
import { readSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';

const HELP = `npm run migrate [-- FILE… | FOLDER…] [--check] [--lang zh|en]

Rewrites schema files to the newest version of the language (${NEWEST_LANGUAGE}) and says so, a line per file. Only what the version
changed is written otherwise; everything else keeps every byte. Older files are understood without it.
  nothing   the whole schemas folder; SCHEMAS_DIR names another one
  --check   nothing is written, and an older file is an error
  --lang    language of the messages: zh (default) or en
Exit code: 0 all files are of the newest version, 1 some are older (--check) or could not be read, 2 could not run.`;

/** Files named, and those in the folders named. */
function filesOf(named: readonly string[]): readonly string[] {
  return named.flatMap((name) => {
    const stat = statSync(name, { throwIfNoEntry: false });
    if (stat === undefined) throw new Error(`no such file or folder: ${name}`);
    return stat.isDirectory() ? readSchemaTree(name).map((file) => path.join(name, file.path)) : [name];
  });
}

/** Whole or not at all, also for a server that watches the folder: it takes no notice of names that begin with a dot. */
function replaceFile(file: string, text: string): void {
  const target = realpathSync(file);
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  writeFileSync(draft, text, { mode: statSync(target).mode, flag: 'wx' });
  renameSync(draft, target);
}

const SAYS = {
  current: { zh: `已是版本 ${NEWEST_LANGUAGE}`, en: `is of version ${NEWEST_LANGUAGE}` },
  old: { zh: '版本较旧', en: 'is older' },
  notText: { zh: '不是 UTF-8 文本，未改动', en: 'is not UTF-8 text and was left alone' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** What is said of one file. */
function lineOf(file: string, result: MigratedFile, check: boolean, language: Language): string {
  if (result.status === 'refused')
    return result.issues.map((issue) => formatIssue({ ...issue, file }, language)).join('\n');
  if (result.status === 'current') return `${file}: ${SAYS.current[language]}`;
  const steps = `${result.from} → ${NEWEST_LANGUAGE}`;
  return check ? `${file}: ${SAYS.old[language]} (${steps})` : `${file}: ${steps}`;
}

function summarise(results: readonly (MigratedFile | null)[], check: boolean, language: Language): string {
  const count = (status: MigratedFile['status']): number => results.filter((one) => one?.status === status).length;
  const [current, migrated] = [count('current'), count('migrated')];
  const refused = results.length - current - migrated;
  return language === 'zh'
    ? `${results.length} 个文件：${check ? '较旧' : '已改写'} ${migrated}，已是最新 ${current}，无法读取 ${refused}`
    : `${results.length} files: ${migrated} ${check ? 'older' : 'rewritten'}, ${current} of the newest version, ${refused} not readable`;
}

await runCommand('migrate', () => {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'zh' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { check, lang: language } = values;
  if (language !== 'zh' && language !== 'en') throw new Error(`--lang is zh or en, not ${language}`);
  const files = filesOf(positionals.length > 0 ? positionals : [SERVED_SCHEMAS_DIR]);
  if (files.length === 0) throw new Error('there are no schema files');
  const results = files.map((file) => {
    const shown = path.relative(process.cwd(), file).replaceAll(path.sep, '/');
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    // What is no text would not come back as the same bytes.
    const result = Buffer.from(text, 'utf8').equals(bytes) ? migrateFile({ path: shown, text }) : null;
    if (result?.status === 'migrated' && !check) replaceFile(file, result.text);
    console.log(result === null ? `${shown}: ${SAYS.notText[language]}` : lineOf(shown, result, check, language));
    return result;
  });
  console.log(summarise(results, check, language));
  const isFine = (result: MigratedFile | null): boolean =>
    result?.status === 'current' || (result?.status === 'migrated' && !check);
  return results.every(isFine) ? 0 : 1;
});
