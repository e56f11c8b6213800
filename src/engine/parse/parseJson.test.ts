import { evaluate } from '@humanwhocodes/momoa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

const found = (text: string): readonly string[] =>
  parseJson('f', text).issues.map((issue) => `${issue.code}@${issue.line}:${issue.column}${issue.pointer}`);

describe('parseJson', () => {
  it('reads strict JSON', () => {
    expect(parseJson('f', '{"a": [1, "x", null, true]}').value).toEqual({ a: [1, 'x', null, true] });
  });

  it.each([
    ['', 'JSON_SYNTAX@1:1'],
    ['{"a":1,}', 'JSON_SYNTAX@1:8'],
    ['{\n  "a": tru\n}', 'JSON_SYNTAX@2:8'],
    ['{"a": 1 /* why */}', 'JSON_SYNTAX@1:9'],
    ['{"a": "x\ny"}', 'JSON_SYNTAX@1:9'],
    ['{"a": "x\ty"}', 'JSON_SYNTAX@1:9'],
    ['{"a": 1}\r\n}', 'JSON_SYNTAX@2:1'],
    ['\uFEFF{"a": 1}', 'JSON_BYTE_ORDER_MARK@1:1'],
    ['{"a": {"b": 1,\n "b": 2}}', 'JSON_DUPLICATE_KEY@2:2/a/b'],
    ['{"__proto__": {}}', 'JSON_FORBIDDEN_KEY@1:2/__proto__'],
    ['['.repeat(100_000), 'JSON_TOO_DEEP@1:65'],
  ])('reports what is wrong with %j once, where it is', (text, issue) => {
    expect(found(text)).toEqual([issue]);
  });

  it('places values and keys, counting UTF-16 units', () => {
    const json = parseJson('f', '{\n  "a/b": ["😀", 7]\n}');
    expect(json.place('/a~1b/1')).toEqual({ file: 'f', line: 2, column: 17, pointer: '/a~1b/1' });
    expect(json.place('/a~1b', 'key')).toMatchObject({ line: 2, column: 3 });
    expect(json.place('/a~1b/9/absent')).toMatchObject({ line: 2, column: 10 });
  });

  it('finds a key written twice wherever it stands, and no key where there is none', () => {
    const keyed = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(keyed, fc.constantFrom('{"a":%}', '[1,%]', '{"b":[{"c":%}],":":"{:}"}'), (value, around) => {
        const [key = ''] = Object.keys(value);
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const text = JSON.stringify(value);
        const twice = `${text.slice(0, -1)},${JSON.stringify(key)}:0}`;
        expect(
          parseJson(
            'f',
            around.replace('%', () => text),
          ).issues,
        ).toEqual([]);
        expect(
          parseJson(
            'f',
            around.replace('%', () => twice),
          ).issues.map(({ code }) => code),
        ).toEqual(['JSON_DUPLICATE_KEY']);
      }),
    );
  });

  it('leaves the prototype alone', () => {
    expect(Object.getPrototypeOf(parseJson('f', '{"__proto__": {"x": 1}}').value)).toBe(Object.prototype);
  });

  it('agrees with JSON.parse on every value and never throws on any text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const json = parseJson('f', text);
        if (json.issues.length === 0) {
          expect(json.value).toEqual(JSON.parse(text));
          // Places come from another parser, which must read the same.
          expect(evaluate(json.tree())).toEqual(json.value);
        } else expect(json.issues.every(({ code }) => code === 'JSON_FORBIDDEN_KEY')).toBe(true);
      }),
    );
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\\',
      'null',
      '1',
      '-',
      '0',
      'e',
      '.',
      ' ',
      '\n',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const valid = isJson(text);
        expect(parseJson('f', text).value !== undefined).toBe(valid);
      }),
      { numRuns: 3000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
