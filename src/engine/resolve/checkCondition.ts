import { buildIssue } from '../issues/buildIssue.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { RowCondition } from '../schema.generated.ts';
import { checkColumnName, checkLiteral } from './checkStoredColumn.ts';
import type { IssueBook } from './IssueBook.ts';

const FORMS = ['equals', 'oneOf', 'all', 'any', 'not'] as const;

/** A condition has exactly one form, names columns of the dataset, and compares them with values they can have. */
export function checkCondition(
  document: SchemaDocument<'dataset'>,
  condition: RowCondition,
  pointer: string,
  book: IssueBook,
): void {
  const forms = FORMS.filter((form) => condition[form] !== undefined);
  const [form] = forms;
  const comparing = form === 'equals' || form === 'oneOf';
  if (forms.length !== 1 || comparing !== (condition.field !== undefined)) {
    book.add(buildIssue('CONDITION_FORM', document.place(pointer), {}));
    return;
  }
  for (const list of ['all', 'any'] as const) {
    for (const [index, part] of (condition[list] ?? []).entries()) {
      checkCondition(document, part, childPointer(pointer, list, index), book);
    }
  }
  if (condition.not !== undefined) checkCondition(document, condition.not, childPointer(pointer, 'not'), book);
  if (comparing) checkComparison(document, condition, pointer, book);
}

function checkComparison(
  document: SchemaDocument<'dataset'>,
  { field = '', equals, oneOf }: RowCondition,
  pointer: string,
  book: IssueBook,
): void {
  if (!checkColumnName(document, field, childPointer(pointer, 'field'), book)) return;
  if (equals !== undefined) checkLiteral(document, field, equals, childPointer(pointer, 'equals'), book);
  for (const [index, value] of (oneOf ?? []).entries()) {
    checkLiteral(document, field, value, childPointer(pointer, 'oneOf', index), book);
  }
}
