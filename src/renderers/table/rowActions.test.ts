import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '#engine';
import { splitActions } from './rowActions.ts';

const actions = (...labels: readonly string[]) => labels.map((label) => ({ name: label, label }) as CompiledAction);
const words = (labels: readonly string[], width: number, more = '更多') => {
  const { shown, rest } = splitActions(actions(...labels), width, more);
  return [shown.map(({ label }) => label), rest.map(({ label }) => label)];
};

describe('the words of an operations cell', () => {
  it('are three at most', () => {
    expect(words(['详情', '签收', '查验'], 200)).toEqual([['详情', '签收', '查验'], []]);
    expect(words(['详情', '签收', '查验', '勾选'], 200)).toEqual([
      ['详情', '签收'],
      ['查验', '勾选'],
    ]);
  });

  it('are as many as the cell has room for, so that none is cut', () => {
    expect(words(['Details', 'Verify', 'Undo signing'], 160, 'More')).toEqual([
      ['Details'],
      ['Verify', 'Undo signing'],
    ]);
    expect(words(['Details', 'Verify', 'Undo signing'], 64, 'More')).toEqual([
      [],
      ['Details', 'Verify', 'Undo signing'],
    ]);
    expect(words(['Details', 'Verify', 'Undo signing'], 260, 'More')[1]).toEqual([]);
  });

  it('need no 更多 when there is nothing more', () => {
    expect(words(['详情'], 64)).toEqual([['详情'], []]);
    expect(words([], 64)).toEqual([[], []]);
  });
});
