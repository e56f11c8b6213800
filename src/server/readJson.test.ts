import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './readJson.ts';

describe('JSON from outside', () => {
  it('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"filters":{"no":"1","no":"2"}}',
    '[{"x":{}},{"y":{"z":1,"z":1}}]',
    '{"":0,"":0}',
  ])('is refused with a repeated key: %s', (text) => {
    expect(readJson(text)).toEqual({ ok: false, fault: 'repeatedKey' });
  });

  it.each(['"\\ud800"', '{"a":["x\\uDC00"]}', '{"\\ud83d":1}', '"\\u0000"', '{"a":"\\udc00\\ud83d"}'])(
    'is refused with a text that cannot be used: %s',
    (text) => {
      expect(readJson(text)).toEqual({ ok: false, fault: 'unusableText' });
    },
  );

  it('takes a whole surrogate pair, colons in texts and escapes for what they are', () => {
    for (const text of ['"\\ud83d\\ude00"', '{"a:b":"c:d"}', '{"\\"a\\":":"\\\\"}', '{"a":"\\\\ud800"}'])
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('finds any repeat, wherever it stands', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (inner, key) => {
        const name = JSON.stringify(key);
        expect(readJson(`[{${name}:${inner},${name}:0}]`)).toEqual({ ok: false, fault: 'repeatedKey' });
      }),
    );
  });

  it('does not run out of stack', () => {
    expect(readJson(`${'['.repeat(200_000)}${']'.repeat(200_000)}`).ok).toBe(true);
    expect(readJson('{').ok).toBe(false);
  });
});
