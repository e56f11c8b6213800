import { describe, expect, it } from 'vitest';
import { createFlagStore, DEFAULT_FLAGS, signOnOf } from './flags.store.ts';

describe('the flags', () => {
  it('begin with their defaults: no project, CT flag N, no actions', () => {
    expect(createFlagStore().get()).toEqual({ project: '', ct: 'N', askedFor: '', actions: {} });
  });

  it('hold what was said of a group, and nothing of another', () => {
    const flags = createFlagStore();
    expect(signOnOf(flags.get(), '')).toBeNull();
    flags.setSignOn('G1', { app: 'CT', sso: 'Y' });
    expect(flags.get()).toMatchObject({ project: 'CT', ct: 'Y' });
    expect([signOnOf(flags.get(), 'G1'), signOnOf(flags.get(), 'G2')]).toEqual([{ app: 'CT', sso: 'Y' }, null]);
    flags.setSignOn('G1', { app: 'CT', sso: 'anything' });
    expect(flags.get().ct).toBe('N');
  });

  it('gather actions until the user changes, and tell whoever watches', () => {
    const flags = createFlagStore();
    let told = 0;
    flags.subscribe(() => {
      told += 1;
    });
    flags.setActions({ policyFinancial: 'Y' });
    flags.setActions({ organizeManager: 'N' });
    expect(flags.get().actions).toEqual({ policyFinancial: 'Y', organizeManager: 'N' });
    flags.forgetActions();
    expect([flags.get(), told]).toEqual([DEFAULT_FLAGS, 3]);
  });
});
