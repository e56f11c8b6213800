import type { SchemaFile } from '#engine';

/** A schema file as written, not yet checked. */
export type WrittenDocument = Readonly<Record<string, unknown>>;

/** A dictionary field as written. */
export interface WrittenField {
  readonly label: { readonly zh: string; readonly en: string };
  readonly column?: { readonly kind: string };
  readonly filter?: { readonly kind: string };
}

/** Files of one kind as written, such as `.screen.json`. */
export function documentsOf(files: readonly SchemaFile[], suffix: string): readonly WrittenDocument[] {
  return files.filter(({ path }) => path.endsWith(suffix)).map(({ text }) => JSON.parse(text) as WrittenDocument);
}

/** Fields of a dataset's dictionaries as written; the first dictionary that has a field wins. */
export function fieldsOf(dataset: string, files: readonly SchemaFile[]): ReadonlyMap<string, WrittenField> {
  const document = documentsOf(files, '.dataset.json').find(({ name }) => name === dataset);
  const dictionaries = documentsOf(files, '.fields.json');
  const fields = new Map<string, WrittenField>();
  for (const name of (document?.fields ?? []) as readonly string[]) {
    const own = dictionaries.find((dictionary) => dictionary.name === name)?.fields ?? {};
    for (const [field, definition] of Object.entries(own as Readonly<Record<string, WrittenField>>))
      if (!fields.has(field)) fields.set(field, definition);
  }
  return fields;
}
