import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR } from './schemaTree.ts';

function explain(...args: readonly string[]) {
  const options = { cwd: PROJECT_DIR, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/explain.ts', ...args], options);
}

describe('explain', { timeout: 120_000 }, () => {
  it('prints every stage of a variant, from its files to its first query', () => {
    const { status, stdout } = explain('invoice.general-signed', '--today', '2025-11-06');
    expect(status).toBe(0);
    const stages = [...stdout.matchAll(/^== (\w+):/gm)].map(([, stage]) => stage);
    expect(stages).toEqual(['written', 'resolved', 'personalised', 'compiled', 'query']);
    expect(stdout).toContain('which extends screens/invoice.general.screen.json');
    expect(stdout).toContain('签收日期: 2025-10-01 ~ 2025-11-06');
  });

  it('prints the stages whole as JSON', () => {
    const { stdout } = explain('invoice.general', '--json', '--lang', 'en', '--today', '2025-11-06');
    const stages = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(stages)).toEqual(['written', 'resolved', 'personalised', 'compiled', 'wire', 'query']);
    expect(stages).toMatchObject({ compiled: { title: 'VAT invoices' }, query: { ok: true } });
  });

  it('suggests the screen meant', () => {
    const { status, stderr } = explain('invoice.genral');
    expect(status).toBe(2);
    expect(stderr).toBe('explain: there is no screen invoice.genral; did you mean invoice.general?\n');
  });
});
