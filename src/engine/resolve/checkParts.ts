import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { DatasetParts } from '../schema.generated.ts';
import { checkColumnName } from './checkStoredColumn.ts';
import type { IssueBook } from './IssueBook.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/**
 * The parts of a row stand in a dataset that is there, and both have the text column they are joined by: the business
 * key of the row, since another value could be that of several rows and the parts of one would go with another.
 */
export function checkParts(
  document: SchemaDocument<'dataset'>,
  { dataset, by }: DatasetParts,
  library: SchemaLibrary,
  book: IssueBook,
): void {
  const target = library.find('dataset', dataset);
  if (target === 'unknown') {
    const near = nearestWord(dataset, library.names('dataset'));
    book.add(buildIssue('DATASET_UNKNOWN', document.place('/parts/dataset'), { name: dataset }, near));
    return;
  }
  if (target === 'broken') {
    book.fail(document.file);
    return;
  }
  book.depend(document.file, target.file);
  if (target.value.provided === true) {
    book.add(buildIssue('DATASET_ONLY_PROVIDED', document.place('/parts/dataset'), { name: dataset }));
    return;
  }
  if (!checkColumnName(document, by, '/parts/by', book)) return;
  const [own, theirs] = [document.value.columns[by]?.type, target.value.columns[by]?.type];
  if (theirs === undefined) {
    const near = nearestWord(by, Object.keys(target.value.columns));
    const details = { dataset: target.name, column: by };
    book.add(buildIssue('DATASET_UNKNOWN_COLUMN', document.place('/parts/by'), details, near));
    return;
  }
  const kind = own === 'text' ? theirs : own;
  if (kind !== undefined && kind !== 'text') {
    book.add(buildIssue('PROPERTY_NOT_FOR_KIND', document.place('/parts/by'), { property: 'by', kind }));
    return;
  }
  const { businessKey, columns } = document.value;
  // A key that names no column is reported as such.
  if (businessKey.some((name) => !Object.hasOwn(columns, name))) return;
  if (businessKey.length === 1 && businessKey[0] === by) return;
  book.add(buildIssue('PARTS_NOT_BY_KEY', document.place('/parts/by'), { by, key: businessKey.join(', ') }));
}
