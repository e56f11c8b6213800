import { createContext, useContext } from 'react';
import type { Language } from '#engine';
import type { Density } from '../ports.ts';
import { type RendererTexts, texts } from '../text/texts.ts';

/** What every renderer may ask of its surroundings. */
export interface RendererEnvironment {
  readonly language: Language;
  readonly texts: RendererTexts;
  /** Nonce of the content security policy, for the style elements libraries create. */
  readonly nonce: string | undefined;
  readonly density: Density;
  readonly reducedMotion: boolean;
}

export const RendererContext = createContext<RendererEnvironment>({
  language: 'zh',
  texts: texts.zh,
  nonce: undefined,
  density: 'loose',
  reducedMotion: false,
});

export function useRenderer(): RendererEnvironment {
  return useContext(RendererContext);
}
