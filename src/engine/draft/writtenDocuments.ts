import type { SchemaFile } from '../parse/SchemaDocument.ts';

/** A schema file as written, not yet checked. */
export type WrittenDocument = Readonly<Record<string, unknown>>;

/** What a dictionary field is as a column or a filter, as written. */
export interface WrittenPart {
  readonly kind: string;
  /** Stored columns it is about; absent is the one of its own name. */
  readonly source?: string | readonly string[];
  /** Edge it stays at; absent leaves it to its kind. Of columns only. */
  readonly pinned?: 'left' | 'right';
}

/** A dictionary field as written. */
export interface WrittenField {
  readonly label: { readonly zh: string; readonly en: string };
  readonly column?: WrittenPart;
  readonly filter?: WrittenPart;
}

/** One file as written; null when it is no JSON object, which the issues say. */
export function readWritten(text: string): WrittenDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WrittenDocument) : null;
  } catch {
    return null;
  }
}

/** Files of one kind as written, such as `.screen.json`; what cannot be read is left out. */
export function documentsOf(files: readonly SchemaFile[], suffix: string): readonly WrittenDocument[] {
  return files
    .filter(({ path }) => path.endsWith(suffix))
    .map(({ text }) => readWritten(text))
    .filter((document) => document !== null);
}

/** Fields of a dataset's dictionaries as written; the first dictionary that has a field wins. */
export function fieldsOf(dataset: string, files: readonly SchemaFile[]): ReadonlyMap<string, WrittenField> {
  const document = documentsOf(files, '.dataset.json').find(({ name }) => name === dataset);
  const dictionaries = documentsOf(files, '.fields.json');
  const fields = new Map<string, WrittenField>();
  for (const name of (document?.fields ?? []) as readonly string[]) {
    const own = dictionaries.find((dictionary) => dictionary.name === name)?.fields ?? {};
    for (const [field, definition] of Object.entries(own as Readonly<Record<string, WrittenField | null>>))
      if (!fields.has(field) && typeof definition === 'object' && definition !== null) fields.set(field, definition);
  }
  return fields;
}

/** Dataset of a screen as written, an inherited one too; null where there is none, as in files that extend each other. */
export function datasetOfWritten(screen: WrittenDocument, screens: readonly WrittenDocument[]): string | null {
  let at: WrittenDocument | undefined = screen;
  for (let left = screens.length; at !== undefined && left >= 0; left -= 1) {
    const own = (at.source as { readonly dataset?: unknown } | null | undefined)?.dataset;
    if (typeof own === 'string') return own;
    const parent: unknown = at.extends;
    at = parent === undefined ? undefined : screens.find(({ id }) => id === parent);
  }
  return null;
}
