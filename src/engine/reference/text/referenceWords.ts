import type { Language } from '../../compile/CompiledScreen.ts';
import { en } from './en.ts';
import { type ReferenceWords, zh } from './zh.ts';

const CATALOGUES: Readonly<Record<Language, ReferenceWords>> = { zh, en };

/** Words of the reference pages in one language. */
export function referenceWords(language: Language): ReferenceWords {
  return CATALOGUES[language];
}
