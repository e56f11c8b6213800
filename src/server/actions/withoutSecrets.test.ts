import { describe, expect, it } from 'vitest';
import type { ResolvedActionInput } from '#engine';
import { withoutSecrets } from './withoutSecrets.ts';

describe('what is kept of inputs', () => {
  const input = [
    { name: 'account', kind: 'text' },
    { name: 'password', kind: 'secret' },
  ] as readonly Partial<ResolvedActionInput>[] as readonly ResolvedActionInput[];

  it('is all but secrets, of which it is told that there was one', () => {
    expect(withoutSecrets({ input }, { account: 'a', password: 'Geheim#1' })).toEqual({
      account: 'a',
      password: '***',
    });
    expect(withoutSecrets({ input }, { account: 'a', password: null })).toEqual({ account: 'a', password: null });
  });

  it('is the same for all secrets', () => {
    expect(withoutSecrets({ input }, { password: 'x' })).toEqual(withoutSecrets({ input }, { password: 'y' }));
  });
});
