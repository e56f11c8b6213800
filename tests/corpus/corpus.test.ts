import { beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '#engine';
import { readSchemaTree, SCHEMAS_DIR } from '../../scripts/schemaTree.ts';
import { MISTAKE_KINDS, TWIN_KINDS } from './plantedMistakes.ts';
import { type CorpusCase, runCorpus } from './runCorpus.ts';

describe('a single mistake in any screen', () => {
  let cases: readonly CorpusCase[] = [];
  beforeAll(() => {
    cases = [...runCorpus(readSchemaTree(SCHEMAS_DIR))];
  }, 600_000);

  it('is found with exactly one issue, in its file and at its place', () => {
    const missed = cases.filter(({ found }) => !found);
    expect(missed.map(({ kind, screen, issues }) => ({ kind, screen, issues }))).toEqual([]);
  });

  it('is of at least forty kinds, each planted somewhere', () => {
    const planted = new Set(cases.map(({ kind }) => kind));
    const kinds = [...MISTAKE_KINDS, ...TWIN_KINDS].map(({ name }) => name);
    expect(kinds.length).toBeGreaterThanOrEqual(40);
    expect(kinds.filter((name) => !planted.has(name))).toEqual([]);
  });
});

describe('a dataset that cannot be read', () => {
  const files = readSchemaTree(SCHEMAS_DIR);
  const datasets = files.filter(({ path }) => path.endsWith('.dataset.json')).map(({ path }) => path);

  it.each(datasets)('is one mistake of %s, and none of the dictionaries it shares', (path) => {
    const broken = files.map((file) =>
      file.path === path ? { path, text: file.text.replace('"columns": {', '"columns": {,') } : file,
    );
    expect(loadSchemas(broken).issues.map(({ file, code }) => [file, code])).toEqual([[path, 'JSON_SYNTAX']]);
  });
});
