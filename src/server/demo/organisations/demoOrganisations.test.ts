import { describe, expect, it } from 'vitest';
import { judgeTaxNumber } from '#engine';
import { DEMO_ORGANISATIONS } from '../../accounts/demoAccounts.ts';
import { grantOrganisations } from '../../accounts/organisationTree.ts';
import { DEMO_ORGANISATION_COUNT, demoOrganisations } from './demoOrganisations.ts';

const made = demoOrganisations();
const all = [...DEMO_ORGANISATIONS.filter(({ groupId }) => groupId === 'G1'), ...made];

describe('organisations below the firms of the demo', () => {
  it('are three thousand, each in the tree once, and the same every time', () => {
    expect(made).toHaveLength(DEMO_ORGANISATION_COUNT);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(grantOrganisations(all, 'all').codes).toHaveLength(all.length);
    expect(demoOrganisations()).toEqual(made);
  });

  it('stand five to seven levels deep where their line ends', () => {
    const parents = new Map(all.map(({ code, parent }) => [code, parent]));
    const inner = new Set(all.map(({ parent }) => parent));
    const depth = (code: string): number => (code === '' ? 0 : 1 + depth(parents.get(code) ?? ''));
    const ends = made.filter(({ code }) => !inner.has(code) && !code.startsWith('100')).map(({ code }) => depth(code));
    expect([Math.min(...ends), Math.max(...ends)]).toEqual([5, 7]);
  });

  it('are firms with a valid tax number that can belong to nobody, or have none', () => {
    const numbers = made.filter(({ taxNo }) => taxNo !== '').map(({ taxNo }) => taxNo);
    expect(numbers.filter((taxNo) => judgeTaxNumber(taxNo) !== 'right' || taxNo.slice(8, 13) !== 'MAXXX')).toEqual([]);
    expect(new Set([...numbers, ...DEMO_ORGANISATIONS.map(({ taxNo }) => taxNo)]).size).toBe(
      numbers.length + DEMO_ORGANISATIONS.length,
    );
  });

  it('show every flag of the tree', () => {
    for (const flag of ['cancelled', 'taxBody', 'scaled'] as const)
      expect(new Set(made.map((one) => one[flag]))).toEqual(new Set([0, 1]));
  });

  it('have a name of their own among their siblings', () => {
    expect(new Set(made.map(({ parent, name }) => `${parent} ${name}`)).size).toBe(made.length);
  });
});
