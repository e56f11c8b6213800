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
  '●',
  '■',
  '▲',
  '◆',
  '◇',
  '□',
  '▶',
  '◎',
  '█',
  '⌨',
  '⌘',
  '⏏',
  '‼',
  '⁉',
  'ℹ',
  '↔',
  '↩',
  '⤴',
  'Ⓜ',
  '㊗',
  '㊙',
  '䷀',
  '❶',
] as const;

/** Signs that Unicode counts among punctuation, numbers or maths and that are drawn all the same. */
const DRAWN =
  /[\u203c\u2049\u2139\u2194-\u2199\u25b7\u25c1\u25f8-\u25ff\u266f\u2768-\u2793\u2934\u2935\u2b30-\u2b4c\u3030\u303d\u{1f100}-\u{1f10c}\u{1f8d0}-\u{1f8d8}]/u;

/** Every character of these categories, in the order of Unicode. */
function everyCharacter(categories: RegExp): string {
  let text = '';
  for (let point = 0x20; point <= 0x3ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (categories.test(character) && !DRAWN.test(character)) text += character;
  }
  return text;
}

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

  it.each([
    ['letters', /\p{L}/u],
    ['digits and numbers', /\p{N}/u],
    ['punctuation', /\p{P}/u],
    ['currency', /\p{Sc}/u],
    ['maths', /\p{Sm}/u],
  ])('leaves all %s', (_name, categories) => {
    const text = everyCharacter(categories);
    expect(clearEmoji(text)).toBe(text);
  });

  it.each(['二○二五年', '℃ ℉ ㎡ ㎥ ㎏ ㏄ № ℡', '①②③ ⅠⅡⅲ ㈠ ㈱', '← ↑ → ↓ ⇒', '⌀8 ±0.05 ≤3 ×2 ÷', '¥￥€$ § ※ … — · ~'])(
    'leaves %s',
    (text) => {
      expect(clearEmoji(text)).toBe(text);
    },
  );

  it('leaves a chosen form of a Han character and the joiners of other scripts', () => {
    for (const text of ['葛\u{e0100}', 'نمی\u200cخواهم', 'क्\u200dष', 'a\u200db']) expect(clearEmoji(text)).toBe(text);
  });

  it('has nothing to do the second time, and gives no broken text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...EMOJI, '○', '\u200d', '\ufe0f', '\u20e3', '1', '中'),
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
