import { describe, expect, it } from 'vitest';
import zh from '../../../schemas/meta/zh.json' with { type: 'json' };
import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import { metaText } from './metaText.ts';

/** Keywords whose value is data, not schemas. */
const DATA = new Set(['enum', 'const', 'examples', 'required', 'default']);
/** Keywords whose keys are names of the language, not keywords. */
const NAMED = new Set(['properties', 'definitions']);

/** Every title and description of a schema, wherever it stands. */
function textsOf(value: unknown, named = false): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (named) return textsOf(child);
    if ((key === 'title' || key === 'description') && typeof child === 'string') return [child];
    return DATA.has(key) ? [] : textsOf(child, NAMED.has(key));
  });
}

const texts = new Set(Object.values(META_SCHEMAS).flatMap((schema) => textsOf(schema)));
const chinese: Readonly<Record<string, string>> = zh;

describe('the Chinese of the meta-schemas', () => {
  it('has every text, and none that is no longer there', () => {
    expect([...texts].filter((text) => chinese[text] === undefined)).toEqual([]);
    expect(Object.keys(chinese).filter((text) => !texts.has(text))).toEqual([]);
    expect(texts.size).toBeGreaterThan(200);
  });

  it('is Chinese, ends like the English and keeps its technical words', () => {
    const wrong = Object.entries(chinese).filter(([english, text]) => {
      const words = english.match(/\$[a-z]+(?:\.[A-Za-z]+)?|\{n\}|\b[a-z]+[A-Z][A-Za-z]+\b/g) ?? [];
      return (
        !/\p{Script=Han}/u.test(text) ||
        text.endsWith('。') !== english.endsWith('.') ||
        words.some((word) => !text.includes(word))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('states a default wherever the English does', () => {
    const states = (text: string): boolean => /\sDefault(:? .*)\.$|默认(：|\s)[^。]*。$/.test(text);
    expect(Object.entries(chinese).filter(([english, text]) => states(english) !== states(text))).toEqual([]);
  });

  it('is given in Chinese only', () => {
    expect(metaText('Path of the page.', 'zh')).toBe('页面地址。');
    expect(metaText('Path of the page.', 'en')).toBe('Path of the page.');
  });
});
