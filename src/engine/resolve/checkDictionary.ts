import { buildIssue } from '../issues/buildIssue.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ColumnDefinition, FieldDefinition } from '../schema.generated.ts';
import { codesOf, writtenPath } from './codesOf.ts';
import { codesWithoutLook, columnDatasetFaults, columnFaults } from './columnFaults.ts';
import type { DatasetFields } from './DatasetFields.ts';
import type { Fault } from './Fault.ts';
import { filterDatasetFaults, filterFaults } from './filterFaults.ts';
import type { IssueBook } from './IssueBook.ts';
import type { ResolvedDataset } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

export type FieldPart = 'column' | 'filter';

/** The code table a part of a field names. */
export function codeTableOf(part: FieldPart, { column, filter }: FieldDefinition): string | undefined {
  return part === 'column' ? column?.codes : codesOf(filter ?? {}).table;
}

export interface DatasetInUse {
  readonly document: SchemaDocument<'dataset'>;
  readonly resolved: ResolvedDataset;
  readonly fields: DatasetFields;
}

/** What is wrong with a part of a field, whatever the dataset. */
export function partFaults(part: FieldPart, definition: FieldDefinition, library: SchemaLibrary): readonly Fault[] {
  if (part === 'column') return definition.column === undefined ? [] : columnFaults(definition.column, library);
  return definition.filter === undefined ? [] : filterFaults(definition.filter, library);
}

/** What is wrong with a part of a field on one dataset. */
export function partDatasetFaults(
  part: FieldPart,
  field: string,
  { column, filter }: FieldDefinition,
  dataset: ResolvedDataset,
): readonly Fault[] {
  if (part === 'column') return column === undefined ? [] : columnDatasetFaults(field, column, dataset);
  return filter === undefined ? [] : filterDatasetFaults(field, filter, dataset);
}

/** Names a fault of a part of a dictionary field, to tell whether it has been reported there. */
export function faultKey(field: string, part: FieldPart, { code, path }: Fault): string {
  return `${field}/${part}${path}#${code}`;
}

/**
 * The fields of a dictionary: what is wrong everywhere is wrong here, once, and not again on every screen. Answers with
 * the keys of the faults it reported.
 *
 * A field that fits no dataset the dictionary serves is a mistake of the dictionary; one that fits some of them is a
 * mistake of the screen that uses it on another.
 */
export function checkDictionary(
  dictionary: SchemaDocument<'fields'>,
  datasets: readonly DatasetInUse[],
  library: SchemaLibrary,
  book: IssueBook,
): ReadonlySet<string> {
  const reported = new Set<string>();
  for (const [field, definition] of Object.entries(dictionary.value.fields)) {
    const serving = datasets.filter(({ fields }) => {
      const found = fields.find(field);
      return typeof found === 'object' && found.dictionary === dictionary;
    });
    for (const part of ['column', 'filter'] as const) {
      const pointer = childPointer('/fields', field, part);
      const faults = [
        ...partFaults(part, definition, library),
        // A field may fit the very dataset that could not be read.
        ...(library.hasBroken('dataset')
          ? []
          : sharedFaults(serving.map(({ resolved }) => partDatasetFaults(part, field, definition, resolved)))),
      ];
      for (const found of faults) {
        reported.add(faultKey(field, part, found));
        // What follows from the field's own key is about the key, and the same for both parts.
        const keyed = found.path === '';
        const place = keyed
          ? dictionary.place(childPointer('/fields', field), 'key')
          : dictionary.place(pointer + (writtenPath(definition[part] ?? {}, found.path) ?? found.path));
        book.add(found.issueAt(place));
      }
      noteCodeTable(dictionary.file, codeTableOf(part, definition), library, book);
    }
    if (definition.column !== undefined) checkLooks(field, definition.column, library, book);
  }
  return reported;
}

/** Every code of a column's table has what the column shows of it, unless none has. */
export function checkLooks(
  field: string,
  { kind, codes }: Pick<ColumnDefinition, 'kind' | 'codes'>,
  library: SchemaLibrary,
  book: IssueBook,
): void {
  const table = codes === undefined ? 'unknown' : library.find('codes', codes);
  if (typeof table === 'string') return;
  for (const { index, code, property } of codesWithoutLook(kind, table)) {
    book.add(buildIssue('CODE_WITHOUT_LOOK', table.place(`/items/${index}`), { code, field, property }));
  }
}

/** Notes that a file needs a code table. */
export function noteCodeTable(file: string, name: string | undefined, library: SchemaLibrary, book: IssueBook): void {
  const table = name === undefined ? 'unknown' : library.find('codes', name);
  if (table === 'broken') book.fail(file);
  else if (table !== 'unknown') book.depend(file, table.file);
}

function sharedFaults(perDataset: readonly (readonly Fault[])[]): readonly Fault[] {
  const [first = [], ...others] = perDataset;
  return first.filter(({ code, path }) =>
    others.every((faults) => faults.some((f) => f.code === code && f.path === path)),
  );
}
