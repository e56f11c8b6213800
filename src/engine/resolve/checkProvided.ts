import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import { PROVIDED_DATASETS, type ProvidedRows, providedRows } from '../provided/providedDatasets.ts';
import type { IssueBook } from './IssueBook.ts';

/** What says how rows are stored, which nobody stores here. */
const STORAGE = ['parts', 'indexes', 'import'] as const;
const COLUMN_STORAGE = ['sortKey', 'default'] as const;
/** What an action does beside changing its rows: the server does it to rows it stores, not to its own. */
const ACTION_EXTRAS = ['uses', 'records'] as const;

/**
 * A dataset of rows the server keeps is one of those it knows, with columns it gives in the type it gives them, and says
 * nothing about storage. The name of such rows is not free for a dataset that is stored.
 */
export function checkProvided(document: SchemaDocument<'dataset'>, book: IssueBook): void {
  const { name, value } = document;
  const rows = providedRows(name);
  if (value.provided !== true) {
    if (rows !== undefined) book.add(buildIssue('DATASET_NAME_PROVIDED', document.place('/name'), { name }));
    return;
  }
  if (rows === undefined) {
    const near = nearestWord(name, Object.keys(PROVIDED_DATASETS));
    book.add(buildIssue('DATASET_NOT_PROVIDED', document.place('/name'), { name }, near));
    return;
  }
  checkColumns(document, rows, book);
  const refuse = (pointer: string, property: string) =>
    book.add(buildIssue('DATASET_PROVIDED_WITH_OWN', document.place(pointer, 'key'), { property }));
  if (!rows.changes && value.actions !== undefined) refuse('/actions', 'actions');
  for (const property of STORAGE) if (value[property] !== undefined) refuse(`/${property}`, property);
  for (const [column, definition] of Object.entries(value.columns))
    for (const property of COLUMN_STORAGE)
      if (definition[property] !== undefined) refuse(childPointer('/columns', column, property), property);
  for (const [action, definition] of Object.entries(value.actions ?? {}))
    for (const property of ACTION_EXTRAS)
      if (definition[property] !== undefined) refuse(childPointer('/actions', action, property), property);
}

function checkColumns(document: SchemaDocument<'dataset'>, { columns }: ProvidedRows, book: IssueBook): void {
  for (const [column, { type }] of Object.entries(document.value.columns)) {
    const given = Object.hasOwn(columns, column) ? columns[column] : undefined;
    if (given === type) continue;
    const pointer = childPointer('/columns', column);
    const details = { dataset: document.name, column, type };
    if (given === undefined) {
      const near = nearestWord(column, Object.keys(columns));
      book.add(buildIssue('DATASET_COLUMN_NOT_PROVIDED', document.place(pointer, 'key'), details, near));
    } else {
      book.add(buildIssue('DATASET_COLUMN_NOT_PROVIDED', document.place(`${pointer}/type`), details, given));
    }
  }
}
