import { schemaTexts } from '../text/schema/schemaTexts.ts';

type SchemaLanguage = keyof typeof schemaTexts;

/** What a property is called in the reader's language; one the catalogue does not know is called as in the file. */
export function propertyWords(name: string, language: SchemaLanguage): string {
  const words = schemaTexts[language].properties;
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
