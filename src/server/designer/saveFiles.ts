import { link, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Issue, SchemaFile } from '#engine';
import type { DesignerContent, DesignerSave, SavedFiles } from '#wire';
import { type AuditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { PROBLEM_CATALOGUE, REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { type DraftTrees, revOf } from './draftTree.ts';
import { refuseWeakened } from './refuseWeakened.ts';
import { checkOnDisk } from './schemaPath.ts';

/** A file written beside its place, waiting to take it. */
interface Prepared {
  readonly path: string;
  readonly target: string;
  readonly temporary: string;
  readonly isNew: boolean;
}

const DEFAULT_MODE = 0o644;
const MODE_BITS = 0o777;

/**
 * Writes schema files that are right, whole or not at all: each is written beside its place and moved there, so that no
 * reader sees half a file. Refused when one was changed since its change began (409, with what it is now), and when the
 * tree with them in it has issues it does not have without them. What is written is served before the answer.
 */
export async function saveFiles(
  deps: Pick<ServerDeps, 'config' | 'schemas' | 'store' | 'ids' | 'now' | 'random'>,
  trees: DraftTrees,
  caller: Caller,
  { files }: DesignerSave,
  origin: AuditOrigin,
): Promise<Omit<SavedFiles, 'notServed'>> {
  const root = deps.config.schemasDir;
  const tree = await trees.read(files.map(({ path, text }) => ({ path, text })));
  refuseStale(files, tree.now);
  const before = trees.load(tree.now);
  refuseIssues(files, before.issues, tree.loaded.issues);
  refuseWeakened(before, tree.loaded, caller);
  const texts = new Map(tree.now.map(({ path, text }) => [path, text]));
  const prepared: Prepared[] = [];
  const placed: Prepared[] = [];
  try {
    for (const { path, text, rev } of files) {
      const target = await checkOnDisk(root, path);
      const suffix = deps.random(6).toString('hex');
      const temporary = join(dirname(target), `.${basename(target)}.${suffix}`);
      prepared.push({ path, target, temporary, isNew: rev === null });
      const mode = rev === null ? DEFAULT_MODE : (await stat(target)).mode & MODE_BITS;
      await writeFile(temporary, text, { flag: 'wx', mode });
    }
    for (const one of prepared) {
      await takePlace(one);
      placed.push(one);
    }
    await deps.store.batch(
      files.map(({ path, text, rev }) => {
        const detail = { bytes: Buffer.byteLength(text), before: rev, after: revOf(text) };
        return auditStatement(deps, caller, { action: 'schema.save', target: path, detail, origin });
      }),
    );
  } catch (error) {
    await Promise.all(prepared.map(({ temporary }) => unlink(temporary).catch(() => undefined)));
    for (const one of placed) await giveBack(one, texts.get(one.path) ?? '').catch(() => undefined);
    throw isOfDisk(error) ? new ProblemError(503, 'SCHEMA_NOT_WRITTEN') : error;
  }
  await deps.schemas.reload();
  return { files: files.map(({ path, text }) => ({ path, text, rev: revOf(text) })) };
}

/** A new file never takes the place of one that came meanwhile. */
async function takePlace({ target, temporary, isNew }: Prepared): Promise<void> {
  if (!isNew) return rename(temporary, target);
  await link(temporary, target);
  await unlink(temporary);
}

/** Undoes `takePlace`; `text` is what stood there before. */
function giveBack({ target, isNew }: Prepared, text: string): Promise<void> {
  return isNew ? unlink(target) : writeFile(target, text);
}

function refuseStale(files: DesignerSave['files'], now: readonly SchemaFile[]): void {
  const onDisk = new Map(now.map((file) => [file.path, file]));
  const stale = files.filter(({ path, rev }) => {
    const text = onDisk.get(path)?.text;
    return (text === undefined ? null : revOf(text)) !== rev;
  });
  if (stale.length === 0) return;
  const current: readonly (DesignerContent | { readonly path: string; readonly text: null; readonly rev: null })[] =
    stale.map(({ path }) => {
      const text = onDisk.get(path)?.text;
      return text === undefined ? { path, text: null, rev: null } : { path, text, rev: revOf(text) };
    });
  throw new ProblemError(409, { code: 'SCHEMA_CHANGED', text: PROBLEM_CATALOGUE.SCHEMA_CHANGED, data: current });
}

/** Two broken files are mended one after the other: an issue of another file that is there already is no reason. */
function refuseIssues(files: DesignerSave['files'], before: readonly Issue[], after: readonly Issue[]): void {
  const key = ({ file, code, pointer }: Issue): string => `${file} ${code} ${pointer}`;
  const known = new Set(before.map(key));
  const own = new Set(files.map(({ path }) => path));
  const issues = after.filter((issue) => own.has(issue.file) || !known.has(key(issue)));
  if (issues.length > 0) throw new RefusalError('SCHEMA_HAS_ISSUES', REFUSAL_CATALOGUE.SCHEMA_HAS_ISSUES, { issues });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
