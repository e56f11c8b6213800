import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Editors write a file in several steps: wait until they are done. */
const SETTLE_MS = 150;
/** Network folders and containers do not always tell of changes: looking is cheap. */
const POLL_MS = 2000;

/**
 * Calls back when anything in a folder has changed, once per burst. Notifications of the system make it quick, a look
 * at sizes and times every two seconds makes it sure. Returns what ends it.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let closed = false;
  let settle: NodeJS.Timeout | undefined;
  let seen: string | null = null;
  const changed = (): void => {
    clearTimeout(settle);
    if (!closed) settle = setTimeout(onChange, SETTLE_MS);
  };
  const look = async (): Promise<void> => {
    const now = await fingerprint(folder);
    if (seen !== null && now !== seen) changed();
    seen = now;
  };
  const poll = setInterval(() => void look().catch(() => undefined), POLL_MS);
  poll.unref();
  void look().catch(() => undefined);
  const watcher = notify(folder, changed);
  return () => {
    closed = true;
    clearTimeout(settle);
    clearInterval(poll);
    watcher?.close();
  };
}

/** Not every system can watch a tree; then looking has to do. */
function notify(folder: string, changed: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, changed);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

async function fingerprint(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, size } = await stat(path);
    lines.push(`${path} ${mtimeMs} ${size}`);
  }
  return lines.sort().join('\n');
}
