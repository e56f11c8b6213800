import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isBlank, isPlainLine, isUsableText } from './usableText.ts';

describe('a text from outside', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u3000',
    '\u200b',
    '\u2060\u200d',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u202e',
    '\u0007',
  ])('%j shows nothing', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(cleanText(text)).toBe('');
  });

  it.each(['0', '-', '。', '𠮷', '👨‍👩‍👧', 'a\u200bb', '\ue000'])('%j shows something', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(cleanText(text)).toBe(text);
  });

  it.each(['\ud83d', 'a\udc00b', '\udc00\ud83d', 'a\0'])('%j cannot be used', (text) => {
    expect(isUsableText(text)).toBe(false);
  });

  it.each([
    'a\nb',
    'a\u2028b',
    'a\u0007',
    'a\0',
    '\ud83d',
    ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'].map((mark) => `税${mark}务`),
  ])('%j does not read as it is written', (text) => {
    expect(isPlainLine(text)).toBe(false);
  });

  it.each(['', '华信 税务', '👨‍👩‍👧', 'שלום', 'a\u200bb'])('%j is a plain line', (text) => {
    expect(isPlainLine(text)).toBe(true);
  });

  it('is usable and unchanged by cleaning again once it is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(isUsableText(clean)).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});
