import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A schemas folder of a test's own; the files are objects by their path in it. */
export function schemaFolder(files: Readonly<Record<string, object>>): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'lists-schemas-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), `${JSON.stringify({ language: 2, ...content }, null, 2)}\n`);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
