import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_DIR } from './schemaTree.ts';

const root = mkdtempSync(path.join(tmpdir(), 'migrate-'));
const OLD = '{\n  "name": "a",\n  "fields": { "x": { "filter": { "codes": "t", "codesGroup": "g" } } }\n}\n';
const NEW =
  '{\n  "language": 2,\n  "name": "a",\n  "fields": { "x": { "filter": { "codes": { "table": "t", "group": "g" } } } }\n}\n';

const file = (name: string): string => path.join(root, name);
const content = (name: string): string => readFileSync(file(name), 'utf8');

function migrate(...args: readonly string[]) {
  const options = { cwd: PROJECT_DIR, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts', root, '--lang', 'en', ...args], options);
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(file('fields'), { recursive: true });
  writeFileSync(file('fields/a.fields.json'), OLD);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('migrate', { timeout: 120_000 }, () => {
  it('with --check says which files are older, writes nothing and fails', () => {
    const { status, stdout } = migrate('--check');
    expect(stdout).toMatch(/a\.fields\.json: is older \(1 → 2\)\n1 files: 1 older/);
    expect(status).toBe(1);
    expect(content('fields/a.fields.json')).toBe(OLD);
  });

  it('rewrites a tree once, keeps the mode of its files and leaves nothing else behind', () => {
    chmodSync(file('fields/a.fields.json'), 0o640);
    expect(migrate().status).toBe(0);
    expect(content('fields/a.fields.json')).toBe(NEW);
    expect(statSync(file('fields/a.fields.json')).mode & 0o777).toBe(0o640);
    expect(readdirSync(file('fields'))).toEqual(['a.fields.json']);
    const before = statSync(file('fields/a.fields.json')).mtimeMs;
    const { status, stdout } = migrate();
    expect([status, stdout]).toEqual([0, expect.stringMatching(/is of version 2\n/)]);
    expect(statSync(file('fields/a.fields.json')).mtimeMs).toBe(before);
    expect(migrate('--check').status).toBe(0);
  });

  it('leaves a file it cannot read as it is, says why, and does the others', () => {
    writeFileSync(file('fields/b.fields.json'), '{ "name": "b", }');
    writeFileSync(file('fields/c.fields.json'), Buffer.from('7b226e616d65223a22ff227d', 'hex'));
    const { status, stdout } = migrate();
    expect(status).toBe(1);
    expect(stdout).toMatch(/b\.fields\.json:1:16 JSON_SYNTAX/);
    expect(stdout).toMatch(/c\.fields\.json: is not UTF-8 text/);
    expect(content('fields/b.fields.json')).toBe('{ "name": "b", }');
    expect(readFileSync(file('fields/c.fields.json')).includes(0xff)).toBe(true);
    expect(content('fields/a.fields.json')).toBe(NEW);
  });
});
