import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { PlaceOn, SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';
import { literalFits } from './storedTypes.ts';

/** Reports a name that is no column of the dataset; true when it is one. */
export function checkColumnName(
  dataset: SchemaDocument<'dataset'>,
  column: string,
  pointer: string,
  book: IssueBook,
  on: PlaceOn = 'value',
): boolean {
  if (Object.hasOwn(dataset.value.columns, column)) return true;
  const suggestion = nearestWord(column, Object.keys(dataset.value.columns));
  const details = { dataset: dataset.name, column };
  book.add(buildIssue('DATASET_UNKNOWN_COLUMN', dataset.place(pointer, on), details, suggestion));
  return false;
}

/** Reports a literal that the column, which exists, cannot hold. */
export function checkLiteral(
  document: SchemaDocument<'dataset'>,
  name: string,
  value: string | number,
  pointer: string,
  book: IssueBook,
): void {
  const column = document.value.columns[name];
  if (column === undefined || literalFits(value, column)) return;
  const details = { value: JSON.stringify(value), column: name, type: column.type };
  book.add(buildIssue('VALUE_WRONG_FOR_COLUMN', document.place(pointer), details));
}
