import type { Language } from '#engine';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** One shape for both languages, so that a text missing in one does not compile. */
export type RendererTexts = typeof zh;

export const texts: Readonly<Record<Language, RendererTexts>> = { zh, en };
