import { describe, expect, it } from 'vitest';
import { buildGoldenFiles, GOLDEN_FOLDERS } from '../../scripts/generate/goldenScreens.ts';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../../scripts/schemaTree.ts';
import { findStale } from '../../scripts/syncFiles.ts';

describe('golden screens', () => {
  const build = () => buildGoldenFiles(readSchemaTree(SCHEMAS_DIR), loadOwnSchemas());
  const files = build();

  it('compile to what tests/golden holds; after a wanted change run `npm run golden`', () => {
    expect(findStale({ files, owned: GOLDEN_FOLDERS })).toEqual([]);
  });

  it('compile to the same text twice', () => {
    expect(build()).toEqual(files);
  });
});
