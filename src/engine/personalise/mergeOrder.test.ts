import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from './mergeOrder.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const order = fc.shuffledSubarray(IDS);
const letters = (text: string) => [...text];
const merged = (declared: string, user: string, base: string) =>
  mergeOrder(letters(declared), letters(user), letters(base)).join('');

describe('mergeOrder', () => {
  it.each([
    ['the user moved nothing: the schema shows its new order', 'cba', 'abc', 'abc', 'cba'],
    ['the schema changed nothing: the user sees what they left', 'abcd', 'dabc', 'abcd', 'dabc'],
    ['one moved, two swapped by the schema', 'badc', 'dabc', 'abcd', 'dbac'],
    ['a new column stands after its declared left neighbour', 'axbc', 'cba', 'abc', 'cbax'],
    ['new columns in a row keep their order', 'axybc', 'acb', 'abc', 'axycb'],
    ['a new first column stays first', 'xabc', 'bac', 'abc', 'xbac'],
    ['a removed column is forgotten', 'ac', 'cba', 'abc', 'ca'],
    ['a moved column follows its neighbour', 'abcde', 'abdec', 'abcde', 'abdec'],
    ['the example of the house', 'cns', 'nc', 'cn', 'nsc'],
    ['nothing saved', 'abc', '', '', 'abc'],
  ])('%s', (_name, declared, user, base, expected) => {
    expect(merged(declared, user, base)).toBe(expected);
  });

  it('is always a permutation of the declared columns', () => {
    fc.assert(
      fc.property(order, order, order, (declared, user, base) => {
        expect(mergeOrder(declared, user, base).toSorted()).toEqual(declared.toSorted());
      }),
    );
  });

  it('shows exactly what the user left when the schema has not changed', () => {
    const same = fc.shuffledSubarray(IDS, { minLength: IDS.length });
    fc.assert(
      fc.property(same, same, (declared, user) => {
        expect(mergeOrder(declared, user, declared)).toEqual(user);
      }),
    );
  });

  it('shows the schema order when the user moved nothing, whatever came and went', () => {
    fc.assert(
      fc.property(order, order, (declared, base) => {
        expect(mergeOrder(declared, base, base)).toEqual(declared);
      }),
    );
  });

  it('shows the user order again after a column came', () => {
    const same = fc.shuffledSubarray(IDS, { minLength: IDS.length });
    fc.assert(
      fc.property(same, same, fc.nat({ max: IDS.length }), (base, user, at) => {
        const declared = base.toSpliced(at, 0, 'new');
        const result = mergeOrder(declared, user, base);
        expect(result.filter((id) => id !== 'new')).toEqual(user);
        if (at > 0) expect(result[result.indexOf('new') - 1]).toBe(declared[at - 1]);
        else expect(result[0]).toBe('new');
      }),
    );
  });
});
