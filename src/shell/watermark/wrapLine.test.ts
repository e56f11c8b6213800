import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapLine } from './wrapLine.ts';

/** Ten pixels a character. */
const measure = (text: string) => [...text].length * 10;

it.each([
  ['short', '王会计', 100, ['王会计']],
  ['at blanks', '王会计 finance 20251106', 100, ['王会计', 'finance', '20251106']],
  ['anywhere without one', '内部资料严禁外传', 30, ['内部资', '料严禁', '外传']],
  ['between characters, never within', '😀😀😀', 20, ['😀😀', '😀']],
  ['a character that is too wide', '字字', 5, ['字', '字']],
] as const)('%s', (_name, line, most, pieces) => {
  expect(wrapLine(line, most, measure)).toEqual(pieces);
});

it('loses nothing but blanks, and no piece is too wide', () => {
  const character = fc.constantFrom('字', 'a', ' ', '😀', '-');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 60 }), fc.integer({ min: 10, max: 200 }), (characters, most) => {
      const pieces = wrapLine(characters.join(''), most, measure);
      expect(pieces.join('').replaceAll(' ', '')).toBe(characters.join('').replaceAll(' ', ''));
      for (const piece of pieces) expect(measure(piece)).toBeLessThanOrEqual(most);
    }),
  );
});
