import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUT_LENGTH, cutText } from './cutText.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const count = (text: string): number => [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length;

describe('a long text', () => {
  it('is cut after 300 characters', () => {
    expect(cutText('长'.repeat(CUT_LENGTH))).toBe('长'.repeat(300));
    expect(cutText('长'.repeat(CUT_LENGTH + 1))).toBe(`${'长'.repeat(300)}…`);
  });

  it.each([
    ['a family', FAMILY],
    ['a rare character', '𠮷'],
    ['a flag', '🇨🇳'],
    ['a letter with its accents', 'e\u0301\u0323'],
    ['a line break', '\r\n'],
  ])('never tears %s apart, which is one character', (_name, one) => {
    expect(cutText(one.repeat(3), 3)).toBe(one.repeat(3));
    expect(cutText(one.repeat(4), 3)).toBe(`${one.repeat(3)}…`);
  });

  it('is no longer for characters that have no end', () => {
    const heap = `e${'\u0301'.repeat(100_000)}`;
    expect(cutText(`发票${heap}`)).toBe('发票…');
    expect(cutText(`${FAMILY.repeat(CUT_LENGTH)}a`)).toBe(`${FAMILY.repeat(CUT_LENGTH)}…`);
  });

  it('keeps its beginning and is as long as it may be', () => {
    const unit = fc.constantFrom('a', '中', '𠮷', FAMILY, '🇨🇳', '\u0301', '\u200d', '👍🏽');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (units, most) => {
        const text = units.join('');
        const cut = cutText(text, most);
        if (count(text) <= most) expect(cut).toBe(text);
        else {
          expect(cut.endsWith('…')).toBe(true);
          expect(text.startsWith(cut.slice(0, -1))).toBe(true);
          expect(count(cut.slice(0, -1))).toBe(most);
        }
      }),
    );
  });
});
