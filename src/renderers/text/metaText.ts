import type { Language } from '#engine';

/** What the language says of itself in its meta-schemas, for a reader of this language. */
export function metaText(english: string, _language: Language): string {
  return english;
}
