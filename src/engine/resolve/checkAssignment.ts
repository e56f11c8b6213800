import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionDefinition, ActionInput, StoredType } from '../schema.generated.ts';
import { checkColumnName, checkLiteral } from './checkStoredColumn.ts';
import type { IssueBook } from './IssueBook.ts';
import { typeFits } from './storedTypes.ts';

/** Values the server computes, with the type each has. */
const COMPUTED: Readonly<Record<string, StoredType>> = {
  '$user.name': 'text',
  '$user.account': 'text',
  $today: 'date',
  $now: 'datetime',
  $period: 'month',
  '$verify.status': 'code',
  '$verify.result': 'text',
};
const INPUT_PREFIX = '$input.';
const ROW_PREFIX = '$row.';
const ALLOWED: readonly string[] = [...Object.keys(COMPUTED), `${INPUT_PREFIX}NAME`, `${ROW_PREFIX}COLUMN`];

const INPUT_TYPES: Readonly<Record<ActionInput['kind'], StoredType>> = {
  text: 'text',
  code: 'code',
  date: 'date',
  month: 'month',
};

/** One entry of an action's `set`: the column exists and the new value is one it can hold. */
export function checkAssignment(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  column: string,
  value: string | number | null,
  pointer: string,
  book: IssueBook,
): void {
  if (!checkColumnName(document, column, pointer, book, 'key')) return;
  if (value === null) return;
  if (typeof value !== 'string' || !value.startsWith('$')) {
    checkLiteral(document, column, value, pointer, book);
    return;
  }
  const from = sourceType(document, action, value, pointer, book);
  const into = document.value.columns[column]?.type;
  if (from === null || into === undefined || typeFits(from, into)) return;
  book.add(buildIssue('VALUE_WRONG_FOR_COLUMN', document.place(pointer), { value, column, type: into }));
}

/** The type of a `$` value; null after reporting that there is no such value. */
function sourceType(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  value: string,
  pointer: string,
  book: IssueBook,
): StoredType | null {
  const place = document.place(pointer);
  if (value.startsWith(INPUT_PREFIX)) {
    const input = value.slice(INPUT_PREFIX.length);
    const declared = action.input ?? {};
    const definition = Object.hasOwn(declared, input) ? declared[input] : undefined;
    if (definition !== undefined) return INPUT_TYPES[definition.kind];
    const near = nearestWord(input, Object.keys(declared));
    book.add(buildIssue('SET_UNKNOWN_INPUT', place, { input }, near === null ? null : INPUT_PREFIX + near));
    return null;
  }
  if (value.startsWith(ROW_PREFIX)) {
    const column = value.slice(ROW_PREFIX.length);
    if (!checkColumnName(document, column, pointer, book)) return null;
    return document.value.columns[column]?.type ?? null;
  }
  const type = Object.hasOwn(COMPUTED, value) ? COMPUTED[value] : undefined;
  if (type === undefined) {
    const near = nearestWord(value, Object.keys(COMPUTED));
    book.add(buildIssue('SET_UNKNOWN_VALUE', place, { value, allowed: ALLOWED.join(', ') }, near));
    return null;
  }
  if (value.startsWith('$verify.') && action.uses !== 'verifier') {
    book.add(buildIssue('SET_VERIFY_WITHOUT_USES', place, { value }));
    return null;
  }
  return type;
}
