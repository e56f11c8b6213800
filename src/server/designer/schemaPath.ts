import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type DocumentKind, documentKind } from '#engine';
import { ProblemError } from '../problems.ts';

/** Where new files of a kind go. Files that are there already may stand deeper. */
const FOLDERS: Readonly<Record<DocumentKind, string>> = {
  screen: 'screens',
  fields: 'fields',
  codes: 'codes',
  dataset: 'datasets',
};

/** Plain names joined by single slashes: no dots at their beginning, no way up, nothing a file system reads otherwise. */
const PATH = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)+[A-Za-z0-9][A-Za-z0-9._-]*\.json$/;
const META = 'meta/';

/**
 * Whether a path from outside names a schema file of the folder: one that is listed, or a new one right in the folder of
 * its kind. The name alone decides; `checkOnDisk` looks at the disk.
 */
export function isSchemaPath(path: string, listed: ReadonlySet<string>): boolean {
  if (!PATH.test(path) || path.startsWith(META)) return false;
  const kind = documentKind(path);
  if (kind === null) return false;
  return listed.has(path) || path.slice(0, path.lastIndexOf('/')) === FOLDERS[kind];
}

/** The file's absolute path; refused where a link leads out of the schemas folder or the file is no plain file. */
export async function checkOnDisk(root: string, path: string): Promise<string> {
  const target = join(root, path);
  const refuse = (): never => {
    throw new ProblemError(400, 'SCHEMA_PATH_INVALID', path);
  };
  const [base, folder] = await Promise.all([realpath(root), realpath(dirname(target)).catch(() => null)]);
  if (folder === null || !`${folder}${sep}`.startsWith(`${base}${sep}`)) return refuse();
  const stat = await lstat(target).catch(() => null);
  return stat === null || stat.isFile() ? target : refuse();
}
