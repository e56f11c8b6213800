import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodeItem, formatIssue, type Language, type LoadedSchemas, loadSchemas, type SchemaFile } from '#engine';

export const PROJECT_DIR = fileURLToPath(new URL('../', import.meta.url));
export const SCHEMAS_DIR = path.join(PROJECT_DIR, 'schemas');
/** The folder commands for configurators work on: the one the server would serve, read as it reads it. */
export const SERVED_SCHEMAS_DIR = path.resolve(PROJECT_DIR, process.env.SCHEMAS_DIR?.trim() || 'schemas');

/**
 * Reads every file of a schemas folder; which of them are schemas is for the engine to say. Left out are `meta/`, which
 * holds the language itself, and names that begin with a dot, which editors and file managers leave behind.
 */
export function readSchemaTree(directory: string): readonly SchemaFile[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('meta/') && !file.split('/').some((part) => part.startsWith('.')))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(directory, file), 'utf8') }));
}

/** Loads our own schemas; any issue is an error with the issues as its message. */
export function loadOwnSchemas(): LoadedSchemas {
  return loadSchemaTree(SCHEMAS_DIR, 'en');
}

/** Loads a folder for a command that needs all of it; any issue ends the command with the issues as its message. */
export function loadSchemaTree(directory: string, language: Language): LoadedSchemas {
  const files = readSchemaTree(directory);
  const loaded = loadSchemas(files);
  if (loaded.issues.length === 0) return loaded;
  const texts = new Map(files.map((file) => [file.path, file.text]));
  throw new Error(loaded.issues.map((issue) => formatIssue(issue, language, texts.get(issue.file))).join('\n'));
}

/** The code tables in the form a compile wants them. */
export function codeItemsByTable(loaded: LoadedSchemas): Readonly<Record<string, readonly CodeItem[]>> {
  return Object.fromEntries([...loaded.codeTables].map(([name, table]) => [name, table.items]));
}
