import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { expectTests, proofOf, rowsOf } from './expectTests.ts';

describe('docs/outcomes.md', () => {
  it.each(rowsOf(readFileSync('docs/outcomes.md', 'utf8'), 'Situation'))('%s: its tests are there', (_name, row) => {
    expectTests(proofOf(row));
  });
});
