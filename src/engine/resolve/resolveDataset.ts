import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { StoredColumn, StoredType } from '../schema.generated.ts';
import { checkParts } from './checkParts.ts';
import { checkProvided } from './checkProvided.ts';
import { checkColumnName, checkLiteral } from './checkStoredColumn.ts';
import type { DatasetFields } from './DatasetFields.ts';
import type { IssueBook } from './IssueBook.ts';
import type { ResolvedDataset, ResolvedStoredColumn } from './ResolvedScreen.ts';
import { resolveActions } from './resolveActions.ts';
import { resolveImport } from './resolveImport.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';
import { DEFAULT_TEXT_LENGTH } from './storedTypes.ts';

/** Columns every table has. */
const RESERVED_COLUMNS: ReadonlySet<string> = new Set(['id', 'groupId']);
/** Types whose values are texts: only they can be searched or sorted in pinyin order. */
const TEXT_TYPES: ReadonlySet<StoredType> = new Set<StoredType>(['text', 'code', 'codeSet']);

/** A dataset with its dictionaries looked up, its column names checked and its actions resolved. */
export function resolveDataset(
  document: SchemaDocument<'dataset'>,
  fields: DatasetFields,
  library: SchemaLibrary,
  book: IssueBook,
): ResolvedDataset {
  const { name, title, columns, businessKey, organisation, rowName, parts, indexes = [], export: out } = document.value;
  const provided = document.value.provided ?? false;
  checkProvided(document, book);
  checkDictionaries(document, library, book);
  for (const [column, definition] of Object.entries(columns)) checkStoredColumn(document, column, definition, book);
  if (organisation !== undefined) checkColumnName(document, organisation, '/organisation', book);
  else if (!provided) {
    book.add(buildIssue('SCHEMA_MISSING_PROPERTY', document.place(''), { property: 'organisation' }));
  }
  if (rowName !== undefined) checkRowName(document, rowName, book);
  checkColumnNames(document, businessKey, '/businessKey', book);
  if (parts !== undefined && !provided) checkParts(document, parts, library, book);
  for (const [index, { columns: keys, include }] of indexes.entries()) {
    checkColumnNames(document, keys, `/indexes/${index}/columns`, book);
    checkColumnNames(document, include ?? [], `/indexes/${index}/include`, book);
  }
  return {
    name,
    provided,
    title,
    columns: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, resolveColumn(key, column)])),
    businessKey,
    organisation: organisation ?? null,
    rowName: rowName ?? null,
    parts: parts ?? null,
    indexes: indexes.map(({ columns: keys, include = [] }) => ({ columns: keys, include })),
    import: resolveImport(document, book),
    export: out === undefined ? null : { permission: out.permission ?? null, amounts: out.amounts ?? null },
    actions: resolveActions(document, fields, library, book),
  };
}

function checkDictionaries(document: SchemaDocument<'dataset'>, library: SchemaLibrary, book: IssueBook): void {
  for (const [index, name] of document.value.fields.entries()) {
    const dictionary = library.find('fields', name);
    if (dictionary === 'broken') book.fail(document.file);
    else if (dictionary !== 'unknown') book.depend(document.file, dictionary.file);
    else {
      const near = nearestWord(name, library.names('fields'));
      book.add(buildIssue('DATASET_UNKNOWN_DICTIONARY', document.place(`/fields/${index}`), { name }, near));
    }
  }
}

function checkStoredColumn(
  document: SchemaDocument<'dataset'>,
  name: string,
  column: StoredColumn,
  book: IssueBook,
): void {
  const pointer = childPointer('/columns', name);
  if (RESERVED_COLUMNS.has(name)) {
    book.add(buildIssue('DATASET_RESERVED_COLUMN', document.place(pointer, 'key'), { column: name }));
  }
  if (column.type === 'codeSet' && column.search !== true) {
    book.add(buildIssue('CODE_SET_WITHOUT_SEARCH', document.place(pointer), { column: name }));
  }
  for (const property of ['search', 'sortKey'] as const) {
    if (column[property] !== true || TEXT_TYPES.has(column.type)) continue;
    const place = document.place(`${pointer}/${property}`, 'key');
    book.add(buildIssue('PROPERTY_NOT_FOR_KIND', place, { property, kind: column.type }));
  }
  if (column.default !== undefined) checkLiteral(document, name, column.default, `${pointer}/default`, book);
}

function checkColumnNames(
  document: SchemaDocument<'dataset'>,
  names: readonly string[],
  pointer: string,
  book: IssueBook,
): void {
  for (const [index, name] of names.entries()) checkColumnName(document, name, `${pointer}/${index}`, book);
}

function checkRowName(document: SchemaDocument<'dataset'>, rowName: string, book: IssueBook): void {
  if (!checkColumnName(document, rowName, '/rowName', book)) return;
  const kind = document.value.columns[rowName]?.type;
  if (kind === undefined || kind === 'text') return;
  const place = document.place('/rowName');
  book.add(buildIssue('PROPERTY_NOT_FOR_KIND', place, { property: 'rowName', kind }));
}

function resolveColumn(name: string, column: StoredColumn): ResolvedStoredColumn {
  return {
    name,
    type: column.type,
    length: column.length ?? DEFAULT_TEXT_LENGTH,
    required: column.required ?? false,
    search: column.search ?? false,
    sortKey: column.sortKey ?? false,
    default: column.default ?? null,
  };
}
