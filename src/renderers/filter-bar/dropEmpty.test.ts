import { describe, expect, it } from 'vitest';
import { dropEmpty, sameValues } from './dropEmpty.ts';

describe('form data as filter values', () => {
  it('leaves out what holds nothing', () => {
    expect(dropEmpty({ a: '', b: [], c: {}, d: { from: undefined }, e: undefined, f: null })).toEqual({});
  });

  it('keeps what says something, zero and open ends included', () => {
    const values = { a: '0', b: ['0'], c: { min: '0' }, d: { to: '2025-11-06' } };
    expect(dropEmpty(values)).toEqual(values);
  });

  it('compares by content', () => {
    expect(sameValues({ a: ['1'], b: { min: '1' } }, { b: { min: '1' }, a: ['1'] })).toBe(true);
    expect(sameValues({ a: ['1'] }, { a: ['1', '2'] })).toBe(false);
    expect(sameValues({ a: '1' }, { b: '1' })).toBe(false);
    expect(sameValues(['1'], { 0: '1' })).toBe(false);
  });
});
