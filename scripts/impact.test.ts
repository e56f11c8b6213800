import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_DIR, SCHEMAS_DIR } from './schemaTree.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'impact-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function impact(...args: readonly string[]) {
  const options = { cwd: PROJECT_DIR, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/impact.ts', ...args], options);
}

/** A copy of our schemas with one text of one file replaced. */
function changedTree(name: string, file: string, find: string, to: string): string {
  const tree = path.join(scratch, name);
  cpSync(SCHEMAS_DIR, tree, { recursive: true });
  const target = path.join(tree, file);
  writeFileSync(target, readFileSync(target, 'utf8').replaceAll(find, to));
  return tree;
}

describe('impact', { timeout: 120_000 }, () => {
  it('says nothing when nothing changed', () => {
    const { status, stdout } = impact(SCHEMAS_DIR, '--lang', 'en');
    expect([status, stdout]).toEqual([0, '0 impacts: 0 break something, 0 change something, 0 add something\n']);
  });

  it('names what changed, screen by screen', () => {
    const tree = changedTree('moved', 'screens/risk.findings.screen.json', '/risk/findings', '/risk/found');
    const { status, stdout } = impact(SCHEMAS_DIR, '--to', tree, '--lang', 'en');
    expect(status).toBe(0);
    expect(stdout).toContain('risk.findings\n  BREAKS SCREEN_MOVED Moved from /risk/findings to /risk/found');
  });

  it('exits 1 when a rename would lose what users saved', () => {
    const tree = changedTree('renamed', 'screens/risk.findings.screen.json', '"scanDate"', '"scanned"');
    const file = path.join(tree, 'fields/risk.fields.json');
    const dictionary = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly fields: Record<string, { readonly label: unknown }>;
    };
    dictionary.fields.scanned = {
      ...dictionary.fields.scanDate,
      label: { zh: '扫描日', en: 'Scan day' },
      ...{ column: { kind: 'date', source: 'scanDate' }, filter: { kind: 'dateRange', source: 'scanDate' } },
    };
    writeFileSync(file, JSON.stringify(dictionary));
    const { status, stdout } = impact(SCHEMAS_DIR, '--to', tree, '--format', 'json');
    expect(status).toBe(1);
    const codes = (JSON.parse(stdout) as readonly { readonly code: string }[]).map(({ code }) => code);
    expect(new Set(codes)).toContain('FIELD_RENAME_MISSING');
  });

  it('exits 2 with one line when it could not run', () => {
    for (const args of [[], ['no-such-revision'], [SCHEMAS_DIR, '--lang', 'fr'], [scratch]]) {
      const { status, stderr } = impact(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^impact: ./);
    }
  });
});
