import type { Language } from '#engine';

/** A schema at the address the files that name it give. */
export interface PlacedSchema {
  readonly uri: string;
  /** Suffix of the files it is for. */
  readonly suffix: string;
  readonly schema: object;
}

const ROOT = 'file:///schemas/';
const SCHEMA_SUFFIX = '.schema.json';

/** Address of a schema file for the language service. */
export const documentUri = (path: string): string => ROOT + path;

/**
 * The schemas of editors (by file name) as VS Code has them, with what they say in the reader's language alone. A file
 * that names its `$schema` is given that one and no other, so they stand at the addresses our files name.
 */
export function languageSchemas(editor: Readonly<Record<string, object>>, language: Language): readonly PlacedSchema[] {
  return Object.entries(editor).map(([name, schema]) => ({
    uri: `${ROOT}meta/${name}`,
    suffix: `.${name.replace(SCHEMA_SUFFIX, '')}.json`,
    schema: inLanguage(schema, language) as object,
  }));
}

/** Descriptions of the schemas of editors are Chinese with the English in the line below. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  // A title is the name of a type of ours, which nobody who writes a file needs.
  const members = Object.entries(value).filter(([key, item]) => key !== 'title' || typeof item !== 'string');
  return Object.fromEntries(
    members.map(([key, item]) => [
      key,
      key === 'description' && typeof item === 'string' ? ownLine(item, language) : inLanguage(item, language),
    ]),
  );
}

function ownLine(text: string, language: Language): string {
  const [chinese = '', english = chinese] = text.split('\n');
  return language === 'zh' ? chinese : english;
}
