import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatIssue, type Issue, type Language, loadSchemas, type SchemaFile } from '#engine';
import { runCommand } from './runCommand.ts';
import { readSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';
import type { Findings } from './validate/FoundIssue.ts';
import { githubReport } from './validate/githubReport.ts';
import { jsonReport } from './validate/jsonReport.ts';
import { junitReport } from './validate/junitReport.ts';
import { sarifReport } from './validate/sarifReport.ts';

const HELP = `npm run validate [-- FILE… | FOLDER] [--lang zh|en] [--format text|json|sarif|junit|github]

Checks schemas: shape, meaning and references between files. Every issue is printed at once with its line.
  nothing     the whole schemas folder; SCHEMAS_DIR names another one
  FILE…       these files together with the schemas folder; one that has the name of a file there takes its place
  FOLDER      a whole tree of its own (fields, codes, datasets, screens) instead of the schemas folder
  --lang      language of the messages: zh (default) or en
  --format    text (default, with the line and a caret), json (an array of { file, line, column, pointer, code, message,
              suggestion }), sarif, junit or github; the count then goes to the error output
Exit code: 0 no issue, 1 issues, 2 could not run.`;

/** Folder of the tree a document of each kind stands in. */
const FOLDER_OF_KIND: Readonly<Record<string, string>> = {
  screen: 'screens',
  fields: 'fields',
  codes: 'codes',
  dataset: 'datasets',
};

/** Files as the engine wants them, and where each of them really stands, for the messages. */
interface Tree {
  readonly files: readonly SchemaFile[];
  readonly origin: ReadonlyMap<string, string>;
}

function readTree(directory: string): Tree {
  const files = readSchemaTree(directory);
  return { files, origin: new Map(files.map((file) => [file.path, path.join(directory, file.path)])) };
}

/** Place in the tree of a file named on the command line: its own when it stands there, else the folder of its kind. */
function placeInTree(file: string): string {
  const inTree = path.relative(SERVED_SCHEMAS_DIR, file);
  if (!inTree.startsWith('..') && !path.isAbsolute(inTree)) return inTree.replaceAll(path.sep, '/');
  const name = path.basename(file);
  const kind = name.split('.').at(-2) ?? '';
  return `${FOLDER_OF_KIND[kind] ?? 'screens'}/${name}`;
}

function chooseTree(named: readonly string[]): Tree {
  const paths = named.map((name) => path.resolve(name));
  const missing = paths.find((name) => !existsSync(name));
  if (missing !== undefined) throw new Error(`no such file or folder: ${missing}`);
  const [first, ...others] = paths;
  if (first === undefined) return readTree(SERVED_SCHEMAS_DIR);
  if (statSync(first).isDirectory()) {
    if (others.length > 0) throw new Error('a folder is a whole tree: name it alone');
    return readTree(first);
  }
  const own = readTree(SERVED_SCHEMAS_DIR);
  const files = new Map(own.files.map((file) => [file.path, file]));
  const origin = new Map(own.origin);
  for (const file of paths) {
    const place = placeInTree(file);
    files.set(place, { path: place, text: readFileSync(file, 'utf8') });
    origin.set(place, file);
  }
  return { files: [...files.values()], origin };
}

/** A path from the working folder can be opened from most terminals with a click. */
function shownPath(file: string, tree: Tree): string {
  return path.relative(process.cwd(), tree.origin.get(file) ?? file).replaceAll(path.sep, '/');
}

function printIssue(issue: Issue, tree: Tree, texts: ReadonlyMap<string, string>, language: Language): void {
  const file = shownPath(issue.file, tree);
  console.log(`${formatIssue({ ...issue, file }, language, texts.get(issue.file))}\n`);
}

const REPORTS: Readonly<Record<string, (findings: Findings) => string>> = {
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

function findingsOf(issues: readonly Issue[], tree: Tree, language: Language): Findings {
  return {
    language,
    files: tree.files.map((file) => shownPath(file.path, tree)),
    issues: issues.map(({ file, line, column, pointer, code, message, suggestion }) => ({
      file: shownPath(file, tree),
      line,
      column,
      pointer,
      code,
      message: message[language],
      suggestion,
    })),
  };
}

function summarise(files: number, screens: number, issues: readonly Issue[], language: Language): string {
  const faulty = new Set(issues.map((issue) => issue.file)).size;
  if (language === 'zh') {
    if (issues.length === 0) return `${files} 个文件，${screens} 个页面，没有问题`;
    return `${files} 个文件，其中 ${faulty} 个文件共有 ${issues.length} 个问题；${screens} 个页面可用`;
  }
  if (issues.length === 0) return `${count(files, 'file')}, ${count(screens, 'screen')}, no issues`;
  return `${count(files, 'file')}, ${count(issues.length, 'issue')} in ${faulty} of them; ${count(screens, 'screen')} usable`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

await runCommand('validate', () => {
  const { values, positionals } = parseArgs({
    options: {
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
  const language = values.lang;
  if (language !== 'zh' && language !== 'en') throw new Error(`--lang is zh or en, not ${language}`);
  const report = REPORTS[values.format];
  if (report === undefined && values.format !== 'text')
    throw new Error(`--format is text, ${Object.keys(REPORTS).join(', ')}, not ${values.format}`);
  const tree = chooseTree(positionals);
  if (tree.files.length === 0) throw new Error('there are no schema files');
  const texts = new Map(tree.files.map((file) => [file.path, file.text]));
  const { issues, screens } = loadSchemas(tree.files);
  const summary = summarise(tree.files.length, screens.size, issues, language);
  if (report === undefined) {
    for (const issue of issues) printIssue(issue, tree, texts, language);
    console.log(summary);
  } else {
    const written = report(findingsOf(issues, tree, language));
    if (written !== '') console.log(written);
    console.error(summary);
  }
  return issues.length === 0 ? 0 : 1;
});
