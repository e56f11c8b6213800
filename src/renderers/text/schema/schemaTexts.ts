import type { Language } from '#engine';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** Words of the form and the editor of schema files; a catalogue of its own, since only configurators load it. */
export type SchemaTexts = typeof zh;

export const schemaTexts: Readonly<Record<Language, SchemaTexts>> = { zh, en };
