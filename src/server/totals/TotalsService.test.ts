import { describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '#engine';
import type { Policy } from '../sql/policy.ts';
import type { Store } from '../sql/Store.ts';
import { createTotalsService } from './TotalsService.ts';
import { createWriteVersions } from './writeVersions.ts';

const dataset = { name: 'bill', columns: {}, organisation: 'org' } as unknown as ResolvedDataset;
const policy: Policy = { groupId: 'G1', column: 'org', organisations: null };
const ALL = { op: 'and', of: [] } as const;

function serviceOn(answers: readonly (number | Error)[]) {
  let asked = 0;
  let clock = 0;
  const store = {
    kind: 'sqlite',
    read: async () => {
      const answer = answers[asked] ?? 0;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return [{ total: answer, sum_amount: 9_007_199_254_740_993n }];
    },
  } as unknown as Store;
  const versions = createWriteVersions();
  const service = createTotalsService(store, versions, () => clock);
  return {
    read: (by = policy) => service.read(dataset, by, ALL, ['amount']),
    readProvided: () => service.read({ ...dataset, provided: true }, policy, ALL, []),
    versions,
    asked: () => asked,
    pass: (ms: number) => (clock += ms),
  };
}

describe('totals', () => {
  it('are exact past 2^53 cents', async () => {
    expect(await serviceOn([1]).read()).toEqual({ total: 1, sums: { amount: '90071992547409.93' } });
  });

  it('are asked for once by callers who ask the same', async () => {
    const { read, asked } = serviceOn([1]);
    await Promise.all([read(), read(), read()]);
    await read();
    expect(asked()).toBe(1);
  });

  it('are never shared between policies', async () => {
    const { read, asked } = serviceOn([1, 2]);
    expect((await read()).total).toBe(1);
    expect((await read({ ...policy, organisations: ['A'] })).total).toBe(2);
    expect(asked()).toBe(2);
  });

  it('end with a write to the dataset, and after ten seconds', async () => {
    const { read, versions, pass } = serviceOn([1, 2, 3]);
    await read();
    versions.bump('other');
    expect((await read()).total).toBe(1);
    versions.bump('bill');
    expect((await read()).total).toBe(2);
    pass(10_000);
    expect((await read()).total).toBe(3);
  });

  it('of rows the server keeps itself are counted each time', async () => {
    const { readProvided } = serviceOn([1, 2]);
    expect((await readProvided()).total).toBe(1);
    expect((await readProvided()).total).toBe(2);
  });

  it('forget a failure', async () => {
    const { read } = serviceOn([new Error('busy'), 5]);
    await expect(read()).rejects.toThrow('busy');
    expect((await read()).total).toBe(5);
  });
});
