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
 * The schemas as VS Code has them: the language itself in `meta`, and over it, for screens and dictionaries, those that
 * know the names of today (`editor`, by file name). What they say of a property is in the reader's language.
 */
export function languageSchemas(editor: Readonly<Record<string, object>>, language: Language): readonly PlacedSchema[] {
  const kinds = Object.keys(META_SCHEMAS) as DocumentKind[];
  return kinds.flatMap((kind) => {
    const name = `${kind}.schema.json`;
    const own = editor[name];
    const suffix = `.${kind}.json`;
    const meta = { uri: `${ROOT}meta/${name}`, suffix: own === undefined ? suffix : null };
    const localised = { ...(localise(META_SCHEMAS[kind], language) as object), $id: meta.uri };
    return [
      { ...meta, schema: localised },
      ...(own === undefined ? [] : [{ uri: `${ROOT}meta/editor/${name}`, suffix, schema: own }]),
    ];
  });
}

function localise(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      (key === 'description' || key === 'title') && typeof item === 'string'
        ? metaText(item, language)
        : localise(item, language),
    ]),
  );
}
