import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { FieldDefinition } from '../schema.generated.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** A field with the dictionary it stands in. */
export interface DictionaryField {
  readonly field: string;
  readonly definition: FieldDefinition;
  readonly dictionary: SchemaDocument<'fields'>;
  /** JSON pointer of the field in its dictionary. */
  readonly pointer: string;
}

/** The fields the screens of one dataset may use. */
export interface DatasetFields {
  find(field: string): DictionaryField | 'broken' | 'unknown';
  /** Fields that have the part, for suggestions. */
  names(part: 'filter' | 'column' | 'label'): readonly string[];
  /** By stored column: what is needed to see it. A field that is a filter only can be forbidden without hiding it. */
  permissions(): Readonly<Record<string, readonly string[]>>;
  all(): Iterable<DictionaryField>;
}

/**
 * Looks fields up through the dictionaries a dataset lists; the first that has a field wins.
 *
 * When one of the dictionaries is missing or broken, a field that no other has may well stand in it: it counts as
 * broken, not as unknown.
 */
export function datasetFields({ value }: SchemaDocument<'dataset'>, library: SchemaLibrary): DatasetFields {
  return dictionaryFields(value.fields, (column) => Object.hasOwn(value.columns, column), library);
}

/** The same for any list of dictionaries; `isColumn` says which columns rows have. */
export function dictionaryFields(
  dictionaries: readonly string[],
  isColumn: (column: string) => boolean,
  library: SchemaLibrary,
): DatasetFields {
  const fields = new Map<string, DictionaryField>();
  let complete = true;
  for (const name of dictionaries) {
    const dictionary = library.find('fields', name);
    if (typeof dictionary === 'string') {
      complete = false;
      continue;
    }
    for (const [field, definition] of Object.entries(dictionary.value.fields)) {
      if (fields.has(field)) continue;
      fields.set(field, { field, definition, dictionary, pointer: childPointer('/fields', field) });
    }
  }
  return {
    find: (field) => fields.get(field) ?? (complete ? 'unknown' : 'broken'),
    names: (part) => [...fields.values()].filter(({ definition }) => definition[part]).map(({ field }) => field),
    permissions() {
      const needed = new Map<string, Set<string>>();
      for (const { field, definition } of fields.values()) {
        const { permission, column, filter } = definition;
        if (permission === undefined || (column === undefined && filter !== undefined)) continue;
        const source = column?.source ?? field;
        if (!isColumn(source)) continue;
        needed.set(source, (needed.get(source) ?? new Set()).add(permission));
      }
      return Object.fromEntries([...needed].map(([source, names]) => [source, [...names]]));
    },
    all: () => fields.values(),
  };
}
