import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_LIMITS } from './importLimits.ts';

export interface ErrorFileOwner {
  readonly groupId: string;
  readonly userId: string;
}

const FILE_ID = /^[0-9a-f]{32}$/;

/**
 * Workbooks of failed rows on disk, each for the user who made it and for a day. An id that is unknown, expired or
 * another's finds nothing, all alike.
 */
export class ErrorFileStore {
  private readonly folder: string;
  private readonly now: () => number;
  private readonly random: (bytes: number) => Buffer;

  constructor(dataDir: string, now: () => number, random: (bytes: number) => Buffer) {
    this.folder = join(dataDir, 'import-errors');
    this.now = now;
    this.random = random;
  }

  async save(owner: ErrorFileOwner, workbook: Uint8Array): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.removeExpired();
    const id = this.random(16).toString('hex');
    const expiresAt = this.now() + IMPORT_LIMITS.errorFileMs;
    await writeFile(join(this.folder, `${id}.xlsx`), workbook, { mode: 0o600 });
    await writeFile(join(this.folder, `${id}.json`), JSON.stringify({ ...owner, expiresAt }), { mode: 0o600 });
    return id;
  }

  async find(owner: ErrorFileOwner, id: string): Promise<Buffer | null> {
    const about = await this.about(id);
    if (about === null || about.expiresAt <= this.now()) return null;
    if (about.userId !== owner.userId || about.groupId !== owner.groupId) return null;
    return readFile(join(this.folder, `${id}.xlsx`)).catch(() => null);
  }

  private async about(id: string): Promise<(ErrorFileOwner & { readonly expiresAt: number }) | null> {
    if (!FILE_ID.test(id)) return null;
    const text = await readFile(join(this.folder, `${id}.json`), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as ErrorFileOwner & { readonly expiresAt: number });
  }

  private async removeExpired(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const made = await stat(path).catch(() => null);
      if (made !== null && made.mtimeMs + IMPORT_LIMITS.errorFileMs <= this.now()) await rm(path, { force: true });
    }
  }
}
