import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_DIR, SCHEMAS_DIR } from './schemaTree.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'validate-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function validate(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/validate.ts', ...args], {
    cwd: PROJECT_DIR,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A copy of one of our files outside the tree, changed. */
function changedCopy(file: string, from: string, to: string): string {
  const copy = path.join(scratch, path.basename(file));
  writeFileSync(copy, readFileSync(path.join(SCHEMAS_DIR, file), 'utf8').replace(from, to));
  return copy;
}

describe('validate', { timeout: 120_000 }, () => {
  it('finds nothing wrong with our own schemas', () => {
    const result = validate();
    expect(result.stdout).toMatch(/^\d+ 个文件，\d+ 个页面，没有问题\n$/);
    expect(result.status).toBe(0);
  });

  it('shows the line of a mistake with a caret and a suggestion, counts, and exits 1', () => {
    const file = changedCopy(
      'screens/invoice.general.screen.json',
      '"field": "sellerTaxNo"',
      '"field": "sellerTaxNoo"',
    );
    const result = validate(file, '--lang', 'en');
    expect(result.status).toBe(1);
    expect(result.stdout).toContain('did you mean "sellerTaxNo"?');
    expect(result.stdout).toMatch(/\d+ \| \{ "field": "sellerTaxNoo",.*\n +\| {12}\^/);
    expect(result.stdout).toMatch(/\d+ files, 1 issue in 1 of them/);
  });

  it('lets a named file take the place of the one with its name', () => {
    const file = changedCopy('screens/invoice.general.screen.json', '"order": 10', '"order": 11');
    expect(validate(file).status).toBe(0);
  });

  it('takes a folder as a tree of its own', () => {
    const tree = path.join(scratch, 'tree');
    mkdirSync(tree);
    cpSync(SCHEMAS_DIR, tree, { recursive: true });
    expect(validate(tree).status).toBe(0);
    rmSync(path.join(tree, 'codes', 't_code_sl.codes.json'));
    const result = validate(tree);
    expect(result.status).toBe(1);
    expect(result.stdout).toContain('t_code_sl');
  });

  it('writes the issues for programs, and nothing else beside them', () => {
    const file = changedCopy(
      'screens/invoice.general.screen.json',
      '"field": "sellerTaxNo"',
      '"field": "sellerTaxNoo"',
    );
    const result = validate(file, '--lang', 'en', '--format', 'json');
    expect(result.status).toBe(1);
    expect(JSON.parse(result.stdout)).toMatchObject([
      { file: expect.stringContaining('invoice.general'), code: 'SCREEN_UNKNOWN_FIELD', suggestion: 'sellerTaxNo' },
    ]);
    expect(result.stderr).toContain('1 issue in 1 of them');
  });

  it('exits 2 with one line when it could not run', () => {
    for (const args of [
      ['no-such-file.json'],
      ['--lang', 'fr'],
      ['--format', 'xml'],
      ['--frobnicate'],
      [scratch, scratch],
    ]) {
      const result = validate(...args);
      expect(result.status).toBe(2);
      expect(result.stderr).toMatch(/^validate: .+/);
      expect(result.stderr).not.toContain('    at ');
    }
  });
});
