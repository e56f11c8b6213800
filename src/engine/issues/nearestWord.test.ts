import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearestWord.ts';

describe('nearestWord', () => {
  it.each([
    ['sellerNam', 'sellerName'],
    ['SELLERNAME', 'sellerName'],
    ['pruchaserName', 'purchaserName'],
  ])('finds what %s was meant to be', (word, meant) => {
    expect(nearestWord(word, ['sellerName', 'sellerTaxNo', 'purchaserName'])).toBe(meant);
  });

  it('says nothing when nothing is near', () => {
    expect(nearestWord('voucher', ['sellerName', 'billNo'])).toBeNull();
    expect(nearestWord('', ['sellerName'])).toBeNull();
    expect(nearestWord('billNo', [])).toBeNull();
  });
});
