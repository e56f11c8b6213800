import { formatIssue, type LoadedSchemas, loadSchemas, type SchemaFile } from '#engine';
import { MigrationError } from '../sql/migrate.ts';
import { readSchemaFiles } from './readSchemaFiles.ts';
import type { SchemaChange, SchemaRegistry } from './SchemaRegistry.ts';
import { watchFolder } from './watchFolder.ts';

export interface FolderRegistryOptions {
  readonly folder: string;
  /** Brings storage up to date with definitions before they are served; a `MigrationError` keeps the old ones. */
  readonly prepare: (schemas: LoadedSchemas) => Promise<void>;
  readonly log: { readonly warn: (line: string) => void; readonly info: (line: string) => void };
  readonly watch: boolean;
}

type Lines = Readonly<Record<'zh' | 'en', readonly string[]>>;
const NONE: Lines = { zh: [], en: [] };

/**
 * Serves the definitions of a folder and follows its changes. A new state is served as a whole and only when nothing in
 * it is wrong; until then the last good one stays. At first start there is no last good one: what is valid is served.
 */
export async function createFolderRegistry(options: FolderRegistryOptions): Promise<SchemaRegistry> {
  const { folder, prepare, log } = options;
  const listeners = new Set<(what: SchemaChange) => void>();
  let servedFiles = await readSchemaFiles(folder);
  let served = loadSchemas(servedFiles);
  let found = issueLines(served, servedFiles);
  report(found, log);
  await prepare(served);
  let working: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const files = await readSchemaFiles(folder);
    const loaded = loadSchemas(files);
    if (loaded.issues.length > 0) return find(issueLines(loaded, files));
    try {
      await prepare(loaded);
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
      return find({ zh: [error.message], en: [error.message] });
    }
    const isSame = JSON.stringify(hashesOf(served)) === JSON.stringify(hashesOf(loaded));
    served = loaded;
    servedFiles = files;
    log.info(`schemas: ${loaded.screens.size} screens served, no issues`);
    if (isSame) return find(NONE);
    found = NONE;
    tell('screens');
  }

  /** What is wrong with the files now; whoever wrote them is told when it is something else than before. */
  function find(lines: Lines): void {
    const isSame = lines.en.join('\n') === found.en.join('\n');
    found = lines;
    if (isSame) return;
    report(lines, log);
    tell('issues');
  }

  function tell(what: SchemaChange): void {
    for (const listener of listeners) listener(what);
  }

  const reload = (): Promise<void> => {
    working = working
      .then(follow)
      .catch((error: unknown) => log.warn(`schemas: ${error instanceof Error ? error.message : String(error)}`));
    return working;
  };
  const stop = options.watch ? watchFolder(folder, () => void reload()) : () => undefined;
  return {
    current: () => served,
    files: () => servedFiles,
    issues: (language) => found[language],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload,
    close: stop,
  };
}

const hashesOf = (schemas: LoadedSchemas): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...schemas.screens.values()].map(({ id, hash }) => [id, hash] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function issueLines(loaded: LoadedSchemas, files: readonly SchemaFile[]): Lines {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lines = (language: 'zh' | 'en'): readonly string[] =>
    loaded.issues.map((issue) => formatIssue(issue, language, texts.get(issue.file)));
  return { zh: lines('zh'), en: lines('en') };
}

function report(lines: Lines, log: FolderRegistryOptions['log']): void {
  for (const line of lines.en) log.warn(`schemas: ${line}`);
}
