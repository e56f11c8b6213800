import type { Language } from '#engine';
import { en } from './en.ts';
import { type ShellText, zh } from './zh.ts';

const CATALOGUES: Readonly<Record<Language, ShellText>> = { zh, en };

/** The application's words in one language. */
export function shellText(language: Language): ShellText {
  return CATALOGUES[language];
}
