import { describe, expect, it } from 'vitest';
import type { CompiledFilter } from '#engine';
import { canClear, clearedFilters } from './clearedFilters.ts';

const MONTH = ['2025-11-01', '2025-11-06'];
const screen = {
  filters: [
    { field: 'createTime', required: true } as CompiledFilter,
    { field: 'orderNo', required: false } as CompiledFilter,
  ],
  defaults: { createTime: MONTH, orderNo: 'DD' },
};

describe('clearing the conditions', () => {
  it.each([
    [{ createTime: ['2025-01-01', '2025-02-01'], orderNo: 'DD1' }, true],
    [{ createTime: MONTH, orderNo: 'DD1' }, true],
    [{ createTime: MONTH }, false],
    [{}, false],
  ])('leaves what must be there as it is at first: %j', (applied, some) => {
    expect(clearedFilters(screen, applied)).toEqual({ createTime: MONTH });
    expect(canClear(screen, applied)).toBe(some);
  });

  it('keeps what must be there and has no default', () => {
    const bare = { ...screen, defaults: {} };
    expect(clearedFilters(bare, { createTime: MONTH, orderNo: '1' })).toEqual({ createTime: MONTH });
    expect(clearedFilters(bare, {})).toEqual({});
  });
});
