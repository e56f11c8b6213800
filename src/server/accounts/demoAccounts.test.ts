import { describe, expect, it } from 'vitest';
import { judgeTaxNumber } from '#engine';
import { DEMO_GROUPS, DEMO_ORGANISATIONS, DEMO_USERS } from './demoAccounts.ts';

describe('the demo', () => {
  it('has firms with valid tax numbers, each once', () => {
    expect(DEMO_ORGANISATIONS.filter(({ taxNo }) => judgeTaxNumber(taxNo) !== 'right')).toEqual([]);
    expect(new Set(DEMO_ORGANISATIONS.map(({ taxNo }) => taxNo)).size).toBe(DEMO_ORGANISATIONS.length);
  });

  it('has users of its groups and organisations only', () => {
    for (const user of DEMO_USERS) {
      expect(DEMO_GROUPS.map(({ id }) => id)).toContain(user.groupId);
      for (const code of user.organisations ?? [])
        expect(DEMO_ORGANISATIONS).toContainEqual(expect.objectContaining({ code, groupId: user.groupId }));
    }
  });
});
