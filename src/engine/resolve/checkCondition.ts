import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { RowCondition } from '../schema.generated.ts';
import { conditionFaults } from './conditionFaults.ts';
import type { IssueBook } from './IssueBook.ts';

/** Reports what is wrong with a condition a dataset makes on its own rows. */
export function checkCondition(
  document: SchemaDocument<'dataset'>,
  condition: RowCondition,
  pointer: string,
  book: IssueBook,
): void {
  for (const { path, issueAt } of conditionFaults(condition, { name: document.name, columns: document.value.columns }))
    book.add(issueAt(document.place(pointer + path)));
}
