import zh from '../../../schemas/meta/zh.json' with { type: 'json' };
import type { Language } from '../compile/CompiledScreen.ts';

const CHINESE: ReadonlyMap<string, string> = new Map(Object.entries(zh));

/**
 * A title or description of the meta-schemas in a language. The meta-schemas are written in English; schemas/meta/zh.json
 * has the Chinese of every text, keyed by the English one. A text that is not there stays English.
 *
 * @example metaText('Path of the page.', 'zh') // '页面地址。'
 */
export function metaText(english: string, language: Language): string {
  return language === 'zh' ? (CHINESE.get(english) ?? english) : english;
}
