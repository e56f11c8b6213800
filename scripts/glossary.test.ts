import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadOwnSchemas, PROJECT_DIR } from './schemaTree.ts';

/** Columns that exist for our own bookkeeping and mean nothing to users. */
const INTERNAL = new Set(['importId', 'remark']);

describe('docs/glossary.md', () => {
  const words = new Set(
    [...readFileSync(path.join(PROJECT_DIR, 'docs/glossary.md'), 'utf8').matchAll(/`([^`]+)`/g)].map(
      ([, word]) => word,
    ),
  );
  const loaded = loadOwnSchemas();

  it('explains every stored column', () => {
    const columns = [...loaded.datasets.values()].flatMap((dataset) => Object.keys(dataset.columns));
    expect(columns.filter((name) => !words.has(name) && !INTERNAL.has(name))).toEqual([]);
  });

  it('explains every code table', () => {
    expect([...loaded.codeTables.keys()].filter((name) => !words.has(name))).toEqual([]);
  });
});
