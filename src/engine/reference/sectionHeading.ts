import type { Language } from '../compile/CompiledScreen.ts';
import { anchorOf, codeText } from './markdown.ts';

/** A section of a page that other pages link to. */
export interface Section {
  readonly heading: string;
  /** What Markdown viewers make of the heading. */
  readonly fragment: string;
}

/**
 * The heading of something that has a name in the language: its words, and the name as code where the words are others.
 * The name is what addresses are made from, so that a link means the same place in both languages.
 *
 * @example sectionHeading('列定义', 'ColumnDefinition', 'zh').heading // '列定义 `ColumnDefinition`'
 */
export function sectionHeading(words: string, name: string, language: Language): Section {
  const heading = language === 'en' && words === name ? name : `${words} ${codeText(name)}`;
  return { heading, fragment: anchorOf(heading) };
}
