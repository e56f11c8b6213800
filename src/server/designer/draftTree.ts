import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type LoadedSchemas, loadSchemas, type SchemaFile } from '#engine';
import { DESIGNER_LIMITS, type DesignerDraft } from '#wire';
import { ProblemError } from '../problems.ts';
import { readSchemaFiles } from '../schemas/readSchemaFiles.ts';
import { isSchemaPath } from './schemaPath.ts';

/** States of the tree kept: check, preview and query of one draft follow each other. */
const KEPT = 6;

/** The schemas folder as it would be with drafts in it. */
export interface DraftTree {
  /** On disk. */
  readonly now: readonly SchemaFile[];
  /** With the drafts. */
  readonly files: readonly SchemaFile[];
  readonly loaded: LoadedSchemas;
}

export interface DraftTrees {
  readonly read: (drafts: readonly DesignerDraft[]) => Promise<DraftTree>;
  /**
   * The same for what follows typing: null when a later request of the session came meanwhile, so that at most one tree
   * per session is being worked on.
   */
  readonly readLatest: (session: string, drafts: readonly DesignerDraft[]) => Promise<DraftTree | null>;
  /** Everything of files as they are, without drafts. */
  readonly load: (files: readonly SchemaFile[]) => LoadedSchemas;
}

/** Version of a text, for telling whether it was changed meanwhile. */
export function revOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Reads the folder and lays drafts over it. Loading is the work of a tenth of a second, so a state is loaded once. */
export function createDraftTrees(folder: string): DraftTrees {
  const kept = new Map<string, LoadedSchemas>();
  const latest = new Map<string, symbol>();

  function load(files: readonly SchemaFile[]): LoadedSchemas {
    const hash = createHash('sha256');
    for (const { path, text } of files) hash.update(`${path}\n${text.length}\n${text}`);
    const key = hash.digest('base64url');
    const loaded = kept.get(key) ?? loadSchemas(files);
    kept.delete(key);
    kept.set(key, loaded);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return loaded;
  }

  async function overlay(drafts: readonly DesignerDraft[]): Promise<Omit<DraftTree, 'loaded'>> {
    const now = await readSchemaFiles(folder);
    return { now, files: layOver(now, drafts) };
  }

  return {
    load,
    async read(drafts) {
      const tree = await overlay(drafts);
      return { ...tree, loaded: load(tree.files) };
    },
    async readLatest(session, drafts) {
      const mine = Symbol(session);
      latest.set(session, mine);
      const tree = await overlay(drafts);
      // Requests that wait behind this one are let in first, and the last of them is the one that is answered.
      await setImmediate();
      if (latest.get(session) !== mine) return null;
      latest.delete(session);
      return { ...tree, loaded: load(tree.files) };
    },
  };
}

function layOver(now: readonly SchemaFile[], drafts: readonly DesignerDraft[]): readonly SchemaFile[] {
  const listed = new Set(now.map(({ path }) => path));
  const files = new Map(now.map((file) => [file.path, file]));
  const drafted = new Set<string>();
  for (const { path, text } of drafts) {
    // Of two texts for one place only one could be judged, and the other might be written.
    if (drafted.has(path)) throw new ProblemError(400, 'SCHEMA_PATH_INVALID', path);
    drafted.add(path);
    if (!isSchemaPath(path, listed)) throw new ProblemError(400, 'SCHEMA_PATH_INVALID', path);
    if (Buffer.byteLength(text) > DESIGNER_LIMITS.textBytes) throw new ProblemError(413, 'REQUEST_TOO_LARGE', path);
    files.set(path, { path, text });
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
