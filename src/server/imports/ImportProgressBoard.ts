import type { ImportProgress } from '#wire';
import type { ErrorFileOwner } from './ErrorFileStore.ts';
import { IMPORT_LIMITS } from './importLimits.ts';

interface Entry {
  readonly owner: ErrorFileOwner;
  readonly cancel: AbortController;
  progress: ImportProgress;
  at: number;
}

/** Imports that can be watched at once; more than that is a client gone wrong. */
const MAX_ENTRIES = 200;

/** One import, as the one who runs it sees the board. */
export interface WatchedImport {
  /** Aborted when its owner takes it back before anything is written. */
  readonly signal: AbortSignal;
  tell(progress: ImportProgress): void;
  /** From here on it cannot be taken back. False: it was, already. */
  beginWriting(): boolean;
  end(): void;
}

/**
 * How far imports are, by a key their client made, each for its owner only: an unknown key and another's find nothing,
 * alike. Kept in memory; an import ends with its process, and so does what is told of it.
 */
export class ImportProgressBoard {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  watch(owner: ErrorFileOwner, key: string | undefined, closed: AbortSignal): WatchedImport {
    const cancel = new AbortController();
    const entry: Entry = { owner, cancel, progress: { phase: 'reading', done: 0, total: null }, at: this.now() };
    const name = key === undefined ? null : nameOf(owner, key);
    if (name !== null && !this.entries.has(name)) {
      this.forgetOld();
      this.entries.set(name, entry);
    }
    let isWriting = false;
    // A caller who has gone waits for nothing; what has begun to be written is finished.
    closed.addEventListener('abort', () => {
      if (!isWriting) cancel.abort();
    });
    return {
      signal: cancel.signal,
      tell: (progress) => {
        entry.progress = progress;
        entry.at = this.now();
      },
      beginWriting: () => {
        if (cancel.signal.aborted) return false;
        isWriting = true;
        entry.progress = { ...entry.progress, phase: 'writing', done: 0 };
        return true;
      },
      end: () => {
        if (name !== null && this.entries.get(name) === entry) this.entries.delete(name);
      },
    };
  }

  find(owner: ErrorFileOwner, key: string): ImportProgress | null {
    return this.entries.get(nameOf(owner, key))?.progress ?? null;
  }

  /** Takes an import back; false when it is being written, or is none. */
  cancel(owner: ErrorFileOwner, key: string): boolean {
    const entry = this.entries.get(nameOf(owner, key));
    if (entry === undefined || entry.progress.phase === 'writing') return false;
    entry.cancel.abort();
    return true;
  }

  private forgetOld(): void {
    for (const [name, { at }] of this.entries)
      if (at + IMPORT_LIMITS.progressMs <= this.now() || this.entries.size >= MAX_ENTRIES) this.entries.delete(name);
  }
}

function nameOf({ groupId, userId }: ErrorFileOwner, key: string): string {
  return JSON.stringify([groupId, userId, key]);
}
