import { expect, it } from 'vitest';
import { hasAll, hasAny, splitCodes } from './permissions.ts';

const HELD = ['a:view', 'a:edit'];

it.each([
  [['a:view'], true, true],
  [['a:view', 'a:edit'], true, true],
  [['a:view', 'b:view'], true, false],
  [['b:view'], false, false],
  // A code is compared whole.
  [['a'], false, false],
  [[], false, true],
])('of %j any is held: %s, all: %s', (codes, any, all) => {
  expect([hasAny(HELD, codes), hasAll(HELD, codes)]).toEqual([any, all]);
});

it('codes are told apart by commas, whatever stands around them', () => {
  expect(splitCodes(' a:view, b:view ,,')).toEqual(['a:view', 'b:view']);
  expect(splitCodes('')).toEqual([]);
});
