import { describe, expect, it } from 'vitest';
import { LoadMemory } from './LoadMemory.ts';
import { sortKey } from './sortKey.ts';

describe('the memory of a load', () => {
  it('gives the sort key of a name, also the second time', () => {
    const memory = new LoadMemory();
    expect([memory.sortKey('北京'), memory.sortKey('北京')]).toEqual([sortKey('北京'), sortKey('北京')]);
  });

  it('knows what was stored, by group and column', () => {
    const memory = new LoadMemory();
    memory.storedValues('G1', 'sellerName').add('甲');
    expect(memory.storedValues('G1', 'sellerName').has('甲')).toBe(true);
    expect(memory.storedValues('G2', 'sellerName').has('甲')).toBe(false);
    expect(memory.storedValues('G1', 'purchaserName').has('甲')).toBe(false);
  });

  it('stays small: it forgets rather than grows, and forgetting only costs time', () => {
    const memory = new LoadMemory();
    for (let n = 0; n < 200_000; n += 1) memory.storedValues('G1', 'invoiceNo').add(String(n));
    expect(memory.storedValues('G1', 'invoiceNo').size).toBe(0);
  });
});
