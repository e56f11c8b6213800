import { describe, expect, it } from 'vitest';
import { formatCount } from './formatCount.ts';
import { schemaTexts } from './schema/schemaTexts.ts';
import { texts as rendererTexts } from './texts.ts';

const texts = {
  zh: { ...rendererTexts.zh, schema: schemaTexts.zh },
  en: { ...rendererTexts.en, schema: schemaTexts.en },
};

/** Every text of a catalogue; functions are called with stand-ins. */
function flatten(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...a: unknown[]) => string)('7', '7', '7', '7'))]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}

describe('texts of the renderers', () => {
  it('exist in both languages under the same names', () => {
    expect(flatten(texts.en, '').map(([path]) => path)).toEqual(flatten(texts.zh, '').map(([path]) => path));
  });

  it('hold no Chinese in English and no English words in Chinese', () => {
    expect(flatten(texts.en, '').filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
    // Esc is what stands on the key.
    expect(flatten(texts.zh, '').filter(([, text]) => /[A-Za-z]{2,}/.test(text.replace('Esc', '')))).toEqual([]);
  });

  it('keeps the specified texts to the letter (shell §5 and §8)', () => {
    expect(texts.zh.columnSetting.title).toBe('自定义列设置');
    expect(texts.zh.filterSetting).toMatchObject({
      title: '筛选条件设置',
      list: '查询项列表',
      tip: '拖动以下筛选字段可调整筛选顺序',
    });
    expect(texts.zh.filterBar.settings).toBe('设置');
    expect(texts.zh.settingPanel.leftFull(3)).toBe('固定列不可超过3个，请先下移内容');
    expect(texts.zh.settingPanel.rightFull(3)).toBe('固定列不可超过3个，请先上移内容');
    expect(texts.zh.filterBar.more(22)).toBe('更多(22)');
  });

  it('writes counts with thousands separators', () => {
    expect([0, 999, 1000, 12345, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '12,345', '1,234,567']);
  });
});
