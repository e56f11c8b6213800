import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_DIR, SCHEMAS_DIR } from './schemaTree.ts';

/** A screen of ours under a name only the other folder knows. */
const OURS = 'supplier.directory';
const THEIRS = 'supplier.elsewhere';
const served = mkdtempSync(path.join(tmpdir(), 'served-'));
afterAll(() => rmSync(served, { recursive: true, force: true }));

beforeAll(() => {
  cpSync(SCHEMAS_DIR, served, { recursive: true });
  const fileOf = (id: string) => path.join(served, 'screens', `${id}.screen.json`);
  renameSync(fileOf(OURS), fileOf(THEIRS));
  writeFileSync(fileOf(THEIRS), readFileSync(fileOf(THEIRS), 'utf8').replace(`"${OURS}"`, `"${THEIRS}"`));
});

const NEW = ['--id', THEIRS, '--dataset', 'invoice', '--title-zh', '甲', '--title-en', 'A', '--route', '/supplier/a'];

describe('with SCHEMAS_DIR', { timeout: 120_000 }, () => {
  it.each<readonly [command: string, args: readonly string[], told: string]>([
    ['validate', ['--format', 'junit'], THEIRS],
    ['explain', [], THEIRS],
    ['impact', [SCHEMAS_DIR], THEIRS],
    ['newScreen', NEW, `there is a screen ${THEIRS} already`],
    ['migrate', ['--check'], `${THEIRS}.screen.json`],
    ['certify', ['--url', 'http://127.0.0.1:9/', '--screen', OURS], THEIRS],
  ])('%s works on the folder it names', (command, args, told) => {
    const script = ['--import', 'tsx', `scripts/${command}.ts`, ...args];
    const env = { ...process.env, SCHEMAS_DIR: served };
    const { stdout, stderr } = spawnSync(process.execPath, script, { cwd: PROJECT_DIR, encoding: 'utf8', env });
    expect(stdout + stderr).toContain(told);
  });
});
