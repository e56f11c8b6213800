import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPaths } from './withoutPaths.ts';

describe('an answer without what is withheld', () => {
  it('keeps digits, texts and everything else', () => {
    const row = '{"id":12345678901234567890.10,"n":-1.5E+7,"t":"n1, \\"a\\": 62","2":1,"1":null,"__proto__":true}';
    const text = (more: string) => `{"z":1,"list":[${row.replace('{', `{${more}`)}],"a":[]}`;
    expect(withoutPaths(text('"a":62,'), ['list'], ['a'])).toBe(text(''));
  });

  it('loses it wherever it is written, nested, twice or escaped', () => {
    const text = '{"d":{"l":[{"a":1}]},"d":{"l":[{"p":{"a":62,"b":1}},{"p":[62]},{"\\u0061":62,"a":62},{"p":"62"}]}}';
    expect(withoutPaths(text, ['x', 'd.l'], ['p.a', 'a'])).toBe('{"d":{"l":[{"p":{"b":1}},{},{},{}]}}');
  });

  it.each(['', 'x', '[]', '{"list":{}}', '{"list":null}', '{"list":[62]}', '{"list":[[62]]}', '['.repeat(200)])(
    'is none for %s',
    (text) => {
      expect(withoutPaths(text, ['list'], ['a'])).toBeNull();
    },
  );

  it('is the same JSON when nothing is withheld', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))), (list) => {
        const text = JSON.stringify({ list });
        expect(withoutPaths(text, ['list'], [])).toBe(text);
      }),
    );
  });
});
