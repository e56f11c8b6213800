import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextFormatName } from '../schema.generated.ts';
import { TEXT_FORMAT_CASES } from './textFormats.specimen.ts';
import { TEXT_FORMATS } from './textFormats.ts';

const NAMES = Object.keys(TEXT_FORMATS) as TextFormatName[];
/** Forms of one line without a space: what a copied text brings along fits none of them. */
const STRICT = NAMES.filter((name) => name !== 'noEmoji' && name !== 'cellExpression');

describe.each(NAMES)('the form %s', (name) => {
  const { fits, otherwise, label, doubt } = TEXT_FORMATS[name];
  const { valid, invalid, doubtful = [] } = TEXT_FORMAT_CASES[name];

  it.each([...valid, ...doubtful])('has %j', (text) => {
    expect(fits(text)).toBe(true);
  });

  it.each(invalid)('has not %j', (text) => {
    expect(fits(text)).toBe(false);
  });

  it('doubts what it should and nothing else', () => {
    expect([...valid, ...doubtful].filter((text) => doubt?.about(text) === true)).toEqual(doubtful);
  });

  it('has words in both languages', () => {
    for (const { zh, en } of [otherwise, label, ...(doubt === undefined ? [] : [doubt.message])]) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en.replace('京A12345', '')).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('leaves what it lets in as it was typed', () => {
    const { clear } = TEXT_FORMATS[name];
    for (const text of valid) expect(clear?.(text) ?? text).toBe(text);
  });
});

describe.each(STRICT)('the form %s', (name) => {
  it('has neither an empty text nor one with white space around it', () => {
    const [text = ''] = TEXT_FORMAT_CASES[name].valid;
    const texts = ['', `${text}\n`, `\n${text}`, ` ${text}`, `${text} `, `${text}\u200b`, `${text}\0`];
    expect(texts.filter(TEXT_FORMATS[name].fits)).toEqual([]);
  });
});

describe('forms of numbers', () => {
  const fits = (name: TextFormatName, text: string): boolean => TEXT_FORMATS[name].fits(text);
  const numeric = fc
    .array(fc.constantFrom('-', '.', ',', '0', '0', '1', '9'), { minLength: 1, maxLength: 8 })
    .map((signs) => signs.join(''));

  it('agree with each other about every text', () => {
    fc.assert(
      fc.property(numeric, (text) => {
        const bare = text.replace(/^-/, '');
        expect(fits('decimal', text)).toBe(fits('nonNegativeDecimal', bare));
        expect(fits('positiveWhole', text)).toBe(fits('nonNegativeWhole', text) && fits('aboveZero', text));
        expect(fits('nonNegativeWhole', text)).toBe(fits('digits', text) && fits('number', text));
        if (fits('number', text)) expect(fits('decimal', text)).toBe(true);
        if (fits('probability4', text)) expect(fits('probability', text)).toBe(true);
        if (fits('money', text)) expect(fits('number', text)).toBe(true);
        expect(fits('probability', text)).toBe(fits('number', text) && !text.startsWith('-') && Number(text) <= 1);
        expect(fits('aboveZero', text)).toBe(fits('nonNegativeDecimal', text) && Number(text) > 0);
        if (fits('thousands', text)) expect(fits('number', text.replaceAll(',', ''))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('know a number by its separators when the machine set them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (whole) => {
        const grouped = new Intl.NumberFormat('en-US').format(whole);
        expect(fits('thousands', grouped)).toBe(true);
        expect(fits('thousands', whole.toString())).toBe(!grouped.includes(','));
      }),
    );
  });
});
