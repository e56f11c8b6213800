import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, stableHash } from './stableHash.ts';

describe('stableHash', () => {
  it('ignores the order of keys and nothing else', () => {
    expect(stableHash({ a: 1, b: [1, 2] })).toBe(stableHash({ b: [1, 2], a: 1 }));
    const different = [{ a: 1 }, { a: '1' }, { a: null }, {}, [1, 2], [2, 1], [[1], 2], 'a', '', null, { a: { b: 1 } }];
    expect(new Set(different.map(stableHash)).size).toBe(different.length);
  });

  it('is the same when a part of the value was written before', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (parts) => {
        const texts = new Map(parts.map((part) => [part, canonicalJson(part)]));
        expect(canonicalJson([parts, { parts }], texts)).toBe(canonicalJson([parts, { parts }]));
      }),
    );
  });

  it('is fourteen hexadecimal digits, whatever the value', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => /^[0-9a-f]{14}$/.test(stableHash(value))));
  });

  it('tells different texts apart', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `invoice.${index}`);
    expect(new Set(texts.map(stableHash)).size).toBe(texts.length);
  });
});
