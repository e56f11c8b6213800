import { type DocumentKind, type Language, META_SCHEMAS } from '#engine';
import { metaText } from '../text/metaText.ts';

/** A schema at the address its references are relative to. */
export interface PlacedSchema {
  readonly uri: string;
  /** Suffix of the files it is for; null for one that is only referred to. */
  readonly suffix: string | null;
  readonly schema: object;
}

const ROOT = 'file:///schemas/';

/** Address of a schema file for the language service. */
export const documentUri = (path: string): string => ROOT + path;

/**
 * The schemas as VS Code has them: the language itself, and for screens and dictionaries those that know the names of
 * today (`editor`, by file name). What they say of a property is in the reader's language.
 *
 * A file that names its `$schema` is given that one and no other, so the schema with the names stands at the address our
 * files name, and the language, which it refers to, one folder above.
 */
export function languageSchemas(editor: Readonly<Record<string, object>>, language: Language): readonly PlacedSchema[] {
  const kinds = Object.keys(META_SCHEMAS) as DocumentKind[];
  return kinds.flatMap((kind) => {
    const name = `${kind}.schema.json`;
    const uri = ROOT + name;
    const itself = { ...(localise(META_SCHEMAS[kind], language) as object), $id: uri };
    const own = editor[name] ?? { $ref: `../${name}` };
    return [
      { uri, suffix: null, schema: itself },
      { uri: `${ROOT}meta/${name}`, suffix: `.${kind}.json`, schema: own },
    ];
  });
}

function localise(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, language));
  if (typeof value !== 'object' || value === null) return value;
  // A title is the name of a type of ours, which nobody who writes a file needs.
  const members = Object.entries(value).filter(([key, item]) => key !== 'title' || typeof item !== 'string');
  return Object.fromEntries(
    members.map(([key, item]) => [
      key,
      key === 'description' && typeof item === 'string' ? metaText(item, language) : localise(item, language),
    ]),
  );
}
