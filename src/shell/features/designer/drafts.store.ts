import type { BrowserStorage } from '../../session/browserStorage.ts';
import { changedFiles, type Draft, type Drafts } from './drafts.machine.ts';

const KEY = 'designer.drafts';

/** Changed files of a user, kept in the tab so that they survive a reload. */
export function readDrafts(storage: BrowserStorage, userId: string): Drafts {
  try {
    const kept: unknown = JSON.parse(storage.read(`${KEY}.${userId}`) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

export function writeDrafts(storage: BrowserStorage, userId: string, drafts: Drafts): void {
  const changed = changedFiles(drafts).map(({ path, draft }) => [path, { ...draft, version: 1 }] as const);
  storage.write(`${KEY}.${userId}`, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)));
}

function isDraft(value: unknown): value is Draft {
  const { text, base } = (value ?? {}) as Partial<Draft>;
  if (typeof text !== 'string') return false;
  return base === null || (typeof base?.text === 'string' && typeof base.rev === 'string');
}
