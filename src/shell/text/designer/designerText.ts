import type { Language } from '#engine';
import { useLanguage } from '../../session/useLanguage.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** Words of the designer; a catalogue of its own, since only configurators load it. */
export type DesignerText = typeof zh;

export const designerTexts: Readonly<Record<Language, DesignerText>> = { zh, en };

/** The designer's words in the language the user reads. */
export function useDesignerText(): DesignerText {
  return designerTexts[useLanguage()];
}
