import { describe, expect, it } from 'vitest';
import { buildGoldenFiles } from '../../scripts/generate/goldenScreens.ts';
import { loadOwnSchemas } from '../../scripts/schemaTree.ts';
import { findStale } from '../../scripts/syncFiles.ts';

describe('golden screens', () => {
  const files = buildGoldenFiles(loadOwnSchemas());

  it('compile to what tests/golden holds; after a wanted change run `npm run golden`', () => {
    expect(findStale({ files, owned: [{ folder: 'tests/golden', extension: '.json' }] })).toEqual([]);
  });

  it('compile to the same text twice', () => {
    expect(buildGoldenFiles(loadOwnSchemas())).toEqual(files);
  });
});
