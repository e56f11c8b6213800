import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIR } from './schemaTree.ts';

/** Files a command writes, by path from the project's folder, and the folders in which nothing else may stand. */
export interface GeneratedFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly owned: readonly { readonly folder: string; readonly extension: string }[];
}

/** Generated files that differ from what stands on disk: missing, changed, or left over from something removed. */
export function findStale({ files, owned }: GeneratedFiles): readonly string[] {
  const changed = [...files].filter(([file, text]) => readIfThere(file) !== text).map(([file]) => file);
  const leftOver = owned
    .flatMap(({ folder, extension }) => listFiles(folder, extension))
    .filter((file) => !files.has(file));
  return [...changed, ...leftOver].sort();
}

/** Writes what is stale, removes what is left over, and says which files those were. */
export function writeStale(generated: GeneratedFiles): readonly string[] {
  const stale = findStale(generated);
  for (const file of stale) {
    const text = generated.files.get(file);
    const target = path.join(PROJECT_DIR, file);
    if (text === undefined) {
      rmSync(target);
    } else {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  return stale;
}

/**
 * The ending common to the commands that write files: with `check`, nothing is written and stale files are an error.
 * Returns the exit code.
 */
export function syncFiles(
  generated: GeneratedFiles,
  options: { readonly check: boolean; readonly command: string },
): number {
  const count = generated.files.size;
  if (!options.check) {
    const written = writeStale(generated);
    for (const file of written) console.log(generated.files.has(file) ? `wrote ${file}` : `removed ${file}`);
    console.log(`${count} generated files, ${written.length} written or removed`);
    return 0;
  }
  const stale = findStale(generated);
  if (stale.length === 0) {
    console.log(`${count} generated files are fresh`);
    return 0;
  }
  console.error(`Stale generated files; run \`${options.command}\` and keep what it writes:\n  ${stale.join('\n  ')}`);
  return 1;
}

function readIfThere(file: string): string | null {
  const target = path.join(PROJECT_DIR, file);
  return existsSync(target) ? readFileSync(target, 'utf8') : null;
}

function listFiles(folder: string, extension: string): readonly string[] {
  const directory = path.join(PROJECT_DIR, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => path.relative(PROJECT_DIR, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
