import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR } from './schemaTree.ts';

function explain(...args: readonly string[]) {
  const options = { cwd: PROJECT_DIR, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/explain.ts', ...args], options);
}

describe('explain', { timeout: 120_000 }, () => {
  it('prints every stage of a variant, from its files to its first query', () => {
    const { status, stdout } = explain('invoice.general-signed', '--at', '2025-11-06', '--lang', 'en');
    expect(status).toBe(0);
    const stages = [...stdout.matchAll(/^== (\w+):/gm)].map(([, stage]) => stage);
    expect(stages).toEqual(['written', 'resolved', 'personalised', 'compiled', 'query']);
    expect(stdout).toContain('which extends screens/invoice.general.screen.json');
    expect(stdout).toContain('Signing date: 2025-10-01 ~ 2025-11-06');
  });

  it.each(['invoice.general-signed', 'supplier.directory'])('speaks one language about %s', (screen) => {
    expect(explain(screen, '--lang', 'en').stdout).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
    const { stdout } = explain(screen);
    expect(stdout).toMatch(/^== 原文：.*==$/m);
    // Names of schema files stay what they are; what is said about them does not.
    expect(stdout).not.toMatch(
      /which extends|columns shown|decided by|asks for|rows a page|at the wire|reads \d|from \S+\.json|says |\d of |\d codes|, permission /,
    );
  });

  it('prints the stages whole as JSON', () => {
    const { stdout } = explain('invoice.general', '--json', '--lang', 'en', '--at', '2025-11-06');
    const stages = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(stages)).toEqual(
      expect.arrayContaining(['written', 'resolved', 'personalised', 'compiled', 'wire', 'query']),
    );
    expect(stages).toMatchObject({ compiled: { title: 'VAT invoices' }, query: { ok: true } });
  });

  it('takes the business day of a moment, whatever the zone it is written in', () => {
    const day = (at: string) => /签收日期：\S+ ~ (\S+)/.exec(explain('invoice.general', '--at', at).stdout)?.[1];
    expect(day('2025-11-06T00:30+08:00')).toBe('2025-11-06');
    expect(day('2025-11-05T16:30Z')).toBe('2025-11-06');
    expect(day('2025-11-05T15:30Z')).toBe('2025-11-05');
    for (const none of ['2025-11-05T15:30', '2025-02-30', '2025-13-01', '2025-02-30T08:00+08:00'])
      expect(explain('invoice.general', '--at', none).status).toBe(2);
  });

  it('leaves out what an account may not do, and lays a saved setting over the columns', () => {
    const asViewer = explain('invoice.general', '--as', 'viewer', '--lang', 'en').stdout;
    expect(asViewer).not.toContain('Batch sign');
    const items = JSON.stringify([{ id: 'checkCode', isCheck: false }]);
    const saved = explain('invoice.general', '--set', items).stdout;
    expect(saved).toMatch(/显示 57 列/);
    expect(explain('invoice.general', '--set', '{').stderr).toContain('--set cannot be read');
    expect(explain('invoice.general', '--as', 'financ').stderr).toContain('did you mean finance?');
  });

  it('says which file decided a column', () => {
    const { stdout } = explain('invoice.train-coded', '--at', '2025-11-06', '--lang', 'en');
    const line = (field: string) => stdout.split('\n').find((one) => one.startsWith(`${field} `) && one.includes('≥'));
    expect(line('invoiceCode')).toMatch(/invoice\.fields\.json$/);
    expect(line('travelTime')).toMatch(/from invoice\.train\.screen\.json; ticket\.fields\.json; says label$/);
    expect(line('billNo')).toMatch(/from invoice\.ticket\.screen\.json/);
  });

  it('suggests the screen meant', () => {
    const { status, stderr } = explain('invoice.genral');
    expect(status).toBe(2);
    expect(stderr).toBe('explain: there is no screen invoice.genral; did you mean invoice.general?\n');
  });
});
