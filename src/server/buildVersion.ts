import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { contentHash } from './contentHash.ts';

/** The page of the application as it is built now; null where it was not built. */
export function readPage({ distDir }: Pick<Config, 'distDir'>): Promise<string | null> {
  return readFile(join(distDir, 'index.html'), 'utf8').catch(() => null);
}

/** The version of a build: of its page, which names every file by its content. */
export function buildVersionOf(page: string): string {
  return contentHash([page]);
}
