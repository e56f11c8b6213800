import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnIndex, columnName } from './columnName.ts';
import { TEXT_FORMATS } from './textFormats.ts';

describe('the name of a column', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%d is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndex(name)).toBe(index);
  });

  it('leads back to its place, in order, and makes a cell with a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 26 ** 6 }), (index) => {
        const name = columnName(index);
        expect(columnIndex(name)).toBe(index);
        expect(columnIndex(columnName(index + 1))).toBe(index + 1);
        expect(TEXT_FORMATS.cellName.fits(`${name}1`)).toBe(true);
      }),
    );
  });

  it.each([-1, 0.5, 26.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is given to no %d', (index) => {
    expect(() => columnName(index)).toThrow(RangeError);
  });

  it.each(['', 'a', 'A1', '1', ' A', 'Ä', 'A\n', 'AAAAAAAA'])('is not %j', (name) => {
    expect(columnIndex(name)).toBeNull();
  });
});
