import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from './formatJson.ts';

describe('a JSON text in one line', () => {
  it('is read without brackets and quotes', () => {
    const figures = { count: 3, ids: ['1', '2'], input: { period: '202511', remark: null }, ok: true };
    expect(formatJson(JSON.stringify(figures))).toBe(
      'count: 3 · ids: 1, 2 · input: period: 202511 · remark: null · ok: true',
    );
    expect(formatJson('{}')).toBe('');
  });

  it('keeps what texts hold, whatever it looks like', () => {
    expect(formatJson(JSON.stringify({ note: 'a, "b": {c}\\d 数' }))).toBe('note: a, "b": {c}\\d 数');
  });

  it.each([
    ['{"count":3,"ids":["100","20', 'count: 3 · ids: 100, 20'],
    ['{"name":"a\\', 'name: a'],
    ['{"name":"\\u4e', 'name: '],
    ['{"count":3,', 'count: 3 · '],
  ])('shows %s as far as it goes', (cut, line) => {
    expect(formatJson(cut)).toBe(line);
  });

  it('holds every text of a list in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        expect(formatJson(JSON.stringify(texts))).toBe(texts.join(', '));
      }),
    );
  });

  it('never fails, wherever a text is cut', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        expect(typeof formatJson(text.slice(0, at % (text.length + 1)))).toBe('string');
      }),
    );
  });
});
