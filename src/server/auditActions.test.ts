import { describe, expect, it } from 'vitest';
import { loadOwnSchemas } from '../../scripts/schemaTree.ts';
import { AUDIT_ACTIONS } from './auditActions.ts';

describe('words of the audit log', () => {
  const { codeTables, datasets } = loadOwnSchemas();
  const named = codeTables.get('audit_action')?.items.map(({ code }) => code) ?? [];
  const declared = [...datasets.values()].flatMap(({ actions }) =>
    Object.keys(actions).map((name) => `action.${name}`),
  );

  it('have a name for people, each of them and nothing else', () => {
    expect([...named].sort()).toEqual([...new Set<string>([...AUDIT_ACTIONS, ...declared])].sort());
  });
});
