import { buildIssue } from '../issues/buildIssue.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionDefinition, Dataset } from '../schema.generated.ts';
import { inputNamed } from './checkAssignment.ts';
import type { IssueBook } from './IssueBook.ts';
import { rowReference } from './rowReference.ts';

/** What is about rows that are there. */
const NOT_WITH_CREATES = ['deletes', 'when', 'uses', 'records'] as const;
/** What an input can take from a row. */
const FROM_ROW = ['default', 'min', 'max'] as const;

/**
 * An action that adds a row says nothing about rows that are there, and gives a value to everything the new row cannot
 * be without: its key, its organisation, and what is required and has no default. Of its own rows the server knows by
 * itself what it requires.
 */
export function checkCreation(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  pointer: string,
  book: IssueBook,
): void {
  const { value, name: dataset } = document;
  for (const property of NOT_WITH_CREATES.filter((key) => action[key] !== undefined)) {
    const place = document.place(childPointer(pointer, property), 'key');
    book.add(buildIssue('ACTION_CREATES_WITH_OWN', place, { property }));
  }
  for (const [name, input] of Object.entries(action.input ?? {}))
    for (const property of FROM_ROW) {
      const from = input[property];
      if (from === undefined || rowReference(from) === null) continue;
      const place = document.place(childPointer(pointer, 'input', name, property));
      book.add(buildIssue('ACTION_CREATES_WITHOUT_ROW', place, { value: from }));
    }
  const set = action.set ?? {};
  for (const column of neededColumns(value)) {
    const given = Object.hasOwn(set, column) ? (set[column] ?? null) : null;
    const input = inputNamed(action, given);
    if (given === null) {
      const place = document.place(action.set === undefined ? pointer : childPointer(pointer, 'set'));
      book.add(buildIssue('ACTION_CREATES_MISSING_COLUMN', place, { dataset, column }));
      return;
    }
    if (input === undefined || input.required === true) continue;
    const place = document.place(childPointer(pointer, 'set', column));
    book.add(buildIssue('ACTION_CREATES_OPTIONAL_INPUT', place, { value: String(given), column }));
  }
}

function neededColumns({ provided = false, columns, businessKey, organisation }: Dataset): ReadonlySet<string> {
  const required = Object.entries(columns).filter(([, column]) => column.required && column.default === undefined);
  const stored = provided ? [] : required.map(([name]) => name);
  const needed = [...businessKey, ...(organisation === undefined ? [] : [organisation]), ...stored];
  // A name that is no column is reported where it stands.
  return new Set(needed.filter((name) => Object.hasOwn(columns, name)));
}
