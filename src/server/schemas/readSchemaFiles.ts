import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaFile } from '#engine';

/** The language itself; the engine has it built in. */
const META = 'meta';

/** Every JSON file of a schemas folder, by its path with forward slashes, in a fixed order. */
export async function readSchemaFiles(folder: string): Promise<readonly SchemaFile[]> {
  const paths = (await listFiles(folder, '')).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

async function listFiles(root: string, within: string): Promise<string[]> {
  const entries = await readdir(join(root, within), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return path === META ? [] : listFiles(root, path);
      return entry.name.endsWith('.json') ? [path] : [];
    }),
  );
  return found.flat();
}
