import type { Language } from '../compile/CompiledScreen.ts';

const SEPARATORS: Readonly<Record<Language, string>> = { zh: '、', en: ', ' };

/**
 * A list of words in one line, with the sign of the language between them.
 *
 * @example joinWords(['13%', '6%'], 'zh') // '13%、6%'
 */
export function joinWords(words: readonly string[], language: Language): string {
  return words.join(SEPARATORS[language]);
}
