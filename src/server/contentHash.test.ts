import { expect, it } from 'vitest';
import { contentHash } from './contentHash.ts';

it('is the same for members in another order, at any depth, and another for other content', () => {
  const hash = contentHash([{ a: 1, b: { c: 2, d: null } }]);
  expect(contentHash([{ b: { d: null, c: 2 }, a: 1 }])).toBe(hash);
  expect(contentHash([{ a: 1, b: { c: 2, d: '' } }])).not.toBe(hash);
  expect(contentHash([['x', 'y']])).not.toBe(contentHash([['y', 'x']]));
});
