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
    memory.of('G1').add('sellerName', '甲');
    expect(memory.of('G1').has('sellerName', '甲')).toBe(true);
    expect(memory.of('G2').has('sellerName', '甲')).toBe(false);
    expect(memory.of('G1').has('purchaserName', '甲')).toBe(false);
  });

  it('stays small: it forgets rather than grows, and forgetting only costs time', () => {
    const values = new LoadMemory().of('G1');
    for (let n = 0; n <= 200_000; n += 1) values.add('invoiceNo', String(n));
    expect(values.has('invoiceNo', '0')).toBe(false);
    expect(values.has('invoiceNo', '200000')).toBe(true);
  });
});
