import { describe, expect, it } from 'vitest';
import { designerTexts } from './designer/designerText.ts';
import { en as shellEnglish } from './en.ts';
import { zh as shellChinese } from './zh.ts';

const en = { ...shellEnglish, designer: designerTexts.en };
const zh = { ...shellChinese, designer: designerTexts.zh };

/** Texts which take a list or a unit: plain arguments are no good for them. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  '/action/about': ['2', ['1', '2'], 3, '3'],
};

/** Every text of a catalogue, functions called with plain arguments. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node(...(SAMPLES[path] ?? [2, 3])))]];
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, `${path}/${key}`));
}

/** The switch names the other language, in that language. */
const SWITCH = new Set(['/layout/language']);

describe('texts of the application', () => {
  it('has the same texts in both languages', () => {
    expect(texts(en).map(([path]) => path)).toEqual(texts(zh).map(([path]) => path));
  });

  it('has no Chinese in English', () => {
    expect(texts(en).filter(([path, text]) => !SWITCH.has(path) && /[\u3000-\u9fff\uff00-\uffef]/.test(text))).toEqual(
      [],
    );
  });

  it('has no English words in Chinese', () => {
    const words = texts(zh).filter(
      ([path, text]) =>
        !SWITCH.has(path) &&
        /[A-Za-z]{2,}/.test(text.replace(/xlsx|csv|KB|MB|Excel|CSV|XML|ZIP|PNG|ICO|YYYYMM(?:DD)?|JSON|SaaS/g, '')),
    );
    expect(words).toEqual([]);
  });
});
