import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearEmoji } from './clearEmoji.ts';

const EMOJI = [
  '😀',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '👩🏻‍🤝‍👨🏿',
  '🧑‍💻',
  '🏳️‍🌈',
  '🏴‍☠️',
  '👁️‍🗨️',
  '🇨🇳',
  '🇭🇰🇲🇴',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '1️⃣',
  '9⃣',
  '#️⃣',
  '*️⃣',
  '❤️',
  '❤️‍🔥',
  '☎',
  '★',
  '☆',
  '✓',
  '✈︎',
  '⌚',
  '⏰',
  '⏳',
  '▶️',
  '⭐',
  '⬆️',
  '↔️',
  '〰️',
  '〽',
  '©️',
  '™️',
  '㊙️',
  '🀄',
  '🃏',
  '🅰️',
  '🈚',
  '🫠',
] as const;

describe('clearing emoji', () => {
  it.each(EMOJI)('takes %s away and nothing beside it', (emoji) => {
    expect(clearEmoji(`发票${emoji}A1`)).toBe('发票A1');
    expect(clearEmoji(emoji + emoji)).toBe('');
  });

  it('takes the rest of one that was cut apart', () => {
    expect(clearEmoji('a\ufe0fb\u20e3')).toBe('ab');
  });

  it('leaves every character of names, the rare ones of the supplementary planes too', () => {
    const han = fc.oneof(
      fc.integer({ min: 0x4e00, max: 0x9fff }),
      fc.integer({ min: 0x3400, max: 0x4dbf }),
      fc.integer({ min: 0x20000, max: 0x2a6df }),
      fc.integer({ min: 0x2a700, max: 0x2ebe0 }),
      fc.integer({ min: 0x30000, max: 0x323af }),
      fc.constantFrom(0x3007, 0xfa0e, 0x2f800, 0x3105, 0x20, 0xb7, 0x2103, 0x33a1, 0x2460, 0xe000),
    );
    fc.assert(
      fc.property(fc.array(han), fc.string(), (points, ascii) => {
        const text = ascii + String.fromCodePoint(...points);
        expect(clearEmoji(text)).toBe(text);
      }),
    );
  });

  it('leaves a chosen form of a Han character and the joiners of other scripts', () => {
    for (const text of ['葛\u{e0100}', 'نمی\u200cخواهم', 'क्\u200dष', 'a\u200db']) expect(clearEmoji(text)).toBe(text);
  });

  it('has nothing to do the second time, and gives no broken text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...EMOJI, '\u200d', '\ufe0f', '\u20e3', '1', '中'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const cleared = clearEmoji(text);
        expect(clearEmoji(cleared)).toBe(cleared);
        expect(/\p{Surrogate}/u.test(cleared)).toBe(/\p{Surrogate}/u.test(text));
      }),
      { numRuns: 2000 },
    );
  });
});
