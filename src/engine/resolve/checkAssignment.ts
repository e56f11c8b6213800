import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import { providedRows } from '../provided/providedDatasets.ts';
import type { ActionDefinition, ActionInput, StoredColumn, StoredType } from '../schema.generated.ts';
import { type AssignmentPlace, COMPUTED_VALUES, INPUT_TYPES, valuesAt, WITHOUT_ROW } from './assignedValues.ts';
import { checkColumnName } from './checkStoredColumn.ts';
import type { IssueBook } from './IssueBook.ts';
import { DEFAULT_INPUT_LENGTH } from './inputFaults.ts';
import { rowReference } from './rowReference.ts';
import { DEFAULT_TEXT_LENGTH, literalFits, typeFits } from './storedTypes.ts';

const INPUT_PREFIX = '$input.';

/** An assignment of an action: where it is written, in whose dataset, and to what. */
export interface Assignment {
  /** Dataset of the action: mistakes stand in its file, and `$row.…` means its columns. */
  readonly document: SchemaDocument<'dataset'>;
  readonly action: ActionDefinition;
  readonly place: AssignmentPlace;
  /** Dataset whose column is written. */
  readonly target: SchemaDocument<'dataset'>;
  readonly pointer: string;
}

/** One entry of a `set`: the column exists and the new value is one it can hold. */
export function checkAssignment(
  assignment: Assignment,
  name: string,
  value: string | number | null,
  book: IssueBook,
): void {
  const { document, target, pointer } = assignment;
  // Of rows the server does not know, which is reported, nobody knows the columns.
  if (target.value.provided === true && providedRows(target.name) === undefined) return;
  const hidden = hiddenColumn(target, name);
  const column = Object.hasOwn(target.value.columns, name) ? target.value.columns[name] : hidden;
  if (column === undefined) {
    const near = nearestWord(name, Object.keys(target.value.columns));
    const details = { dataset: target.name, column: name };
    book.add(buildIssue('DATASET_UNKNOWN_COLUMN', document.place(pointer, 'key'), details, near));
    return;
  }
  if (value === null) return;
  const isReference = typeof value === 'string' && value.startsWith('$');
  if (isReference && hidden === undefined) checkSecret(assignment, name, value, book);
  const from = isReference ? sourceType(assignment, value, book) : null;
  if (isReference ? from === null || typeFits(from, column.type) : literalFits(value, column)) {
    if (isReference) checkLength(assignment, name, column, value, book);
    return;
  }
  const shown = isReference ? value : JSON.stringify(value);
  const details = { value: shown, column: name, type: column.type };
  book.add(buildIssue('VALUE_WRONG_FOR_COLUMN', document.place(pointer), details));
}

/** The type of a `$` value; null after reporting that there is no such value here. */
function sourceType(assignment: Assignment, value: string, book: IssueBook): StoredType | null {
  const { document, action, place: at, pointer } = assignment;
  const place = document.place(pointer);
  if (value.startsWith(INPUT_PREFIX)) {
    const input = value.slice(INPUT_PREFIX.length);
    const declared = action.input ?? {};
    const definition = inputNamed(action, value);
    if (definition !== undefined) return INPUT_TYPES[definition.kind];
    const near = nearestWord(input, Object.keys(declared));
    book.add(buildIssue('SET_UNKNOWN_INPUT', place, { input }, near === null ? null : INPUT_PREFIX + near));
    return null;
  }
  const column = rowReference(value);
  const rowless = WITHOUT_ROW.includes(at);
  if (column !== null && !rowless) {
    if (!checkColumnName(document, column, pointer, book)) return null;
    return document.value.columns[column]?.type ?? null;
  }
  const names = valuesAt(at);
  const computed = names.includes(value) ? COMPUTED_VALUES[value] : undefined;
  if (computed === undefined) {
    const forms = rowless ? [`${INPUT_PREFIX}NAME`] : [`${INPUT_PREFIX}NAME`, '$row.COLUMN'];
    const allowed = [...names, ...forms].join(', ');
    book.add(buildIssue('SET_UNKNOWN_VALUE', place, { value, allowed }, nearestWord(value, names)));
    return null;
  }
  if (computed.from !== undefined && action.uses !== computed.from) {
    book.add(buildIssue('SET_WITHOUT_USES', place, { value, service: computed.from }));
    return null;
  }
  if (value === '$run.rows' && document.value.rowName === undefined) {
    book.add(buildIssue('SET_ROWS_WITHOUT_NAME', place, { value, dataset: document.name }));
    return null;
  }
  return computed.type;
}

/** A column the server takes and nobody reads. Its length is the server's to judge. */
function hiddenColumn({ name }: SchemaDocument<'dataset'>, column: string): StoredColumn | undefined {
  const writeOnly = providedRows(name)?.writeOnly;
  const type = writeOnly !== undefined && Object.hasOwn(writeOnly, column) ? writeOnly[column] : undefined;
  return type === undefined ? undefined : { type };
}

/** What nobody may see is not written where lists show it. */
function checkSecret({ document, action, pointer }: Assignment, column: string, value: string, book: IssueBook): void {
  if (inputNamed(action, value)?.kind !== 'secret') return;
  const input = value.slice(INPUT_PREFIX.length);
  book.add(buildIssue('SECRET_INTO_COLUMN', document.place(pointer), { input, column }));
}

/** The input a `$input.` value means. */
export function inputNamed({ input = {} }: ActionDefinition, value: string | number | null): ActionInput | undefined {
  const name = typeof value === 'string' && value.startsWith(INPUT_PREFIX) ? value.slice(INPUT_PREFIX.length) : '';
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

/** What the user may type is never longer than what the column holds. */
function checkLength(
  { document, action, pointer }: Assignment,
  name: string,
  column: StoredColumn,
  value: string,
  book: IssueBook,
): void {
  const input = value.slice(INPUT_PREFIX.length);
  const declared = inputNamed(action, value);
  if (declared?.kind !== 'text') return;
  const [most, length] = [declared.maxLength ?? DEFAULT_INPUT_LENGTH, column.length ?? DEFAULT_TEXT_LENGTH];
  if (most <= length) return;
  book.add(buildIssue('INPUT_LONGER_THAN_COLUMN', document.place(pointer), { input, most, column: name, length }));
}
