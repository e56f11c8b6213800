import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionInput } from '../schema.generated.ts';
import type { DatasetFields } from './DatasetFields.ts';
import { codeDefaultFaults, dateFaults, monthFaults } from './defaultFaults.ts';
import { type Fault, fault } from './Fault.ts';
import { findCodeTable } from './findCodeTable.ts';
import type { IssueBook } from './IssueBook.ts';
import type { ResolvedActionInput } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

const DEFAULT_MAX_LENGTH = 100;
/** The one computed value an input may start with. */
const USER_NAME = '$user.name';

/** A value an action asks for: its label from the dictionaries, its code table and its default checked. */
export function resolveInput(
  document: SchemaDocument<'dataset'>,
  name: string,
  input: ActionInput,
  pointer: string,
  fields: DatasetFields,
  library: SchemaLibrary,
  book: IssueBook,
): ResolvedActionInput {
  for (const found of inputFaults(input, library)) book.add(found.issueAt(document.place(pointer + found.path)));
  const table = input.codes === undefined ? null : library.find('codes', input.codes);
  if (table === 'broken') book.fail(document.file);
  else if (table !== null && table !== 'unknown') book.depend(document.file, table.file);
  return {
    name,
    label: labelOf(document, name, input, pointer, fields, book),
    kind: input.kind,
    codes: input.codes ?? null,
    required: input.required ?? false,
    default: input.default ?? null,
    maxLength: input.maxLength ?? DEFAULT_MAX_LENGTH,
  };
}

function labelOf(
  document: SchemaDocument<'dataset'>,
  name: string,
  input: ActionInput,
  pointer: string,
  fields: DatasetFields,
  book: IssueBook,
): ResolvedActionInput['label'] {
  const field = input.field ?? name;
  const found = fields.find(field);
  if (typeof found === 'object') return found.definition.label;
  if (found === 'unknown') {
    const place = input.field === undefined ? document.place(pointer, 'key') : document.place(`${pointer}/field`);
    book.add(buildIssue('ACTION_UNKNOWN_FIELD', place, { field }, nearestWord(field, fields.names('label'))));
  } else book.fail(document.file);
  return { zh: name, en: name };
}

function inputFaults(input: ActionInput, library: SchemaLibrary): readonly Fault[] {
  const { kind, codes } = input;
  if (kind !== 'code') {
    const misplaced =
      codes === undefined ? [] : [fault('PROPERTY_NOT_FOR_KIND', '/codes', { property: 'codes', kind })];
    return [...misplaced, ...defaultFaultsOf(input)];
  }
  if (codes === undefined) return [fault('CODES_MISSING_TABLE', '/kind', { kind })];
  const { table, faults } = findCodeTable(codes, '/codes', library);
  if (table === null || input.default === undefined) return faults;
  return codeDefaultFaults(input.default, '/default', table, null);
}

function defaultFaultsOf({ kind, default: value }: ActionInput): readonly Fault[] {
  if (value === undefined) return [];
  if (kind === 'date') return dateFaults(value, '/default');
  if (kind === 'month') return monthFaults(value, '/default');
  const expected = { zh: `文本或 ${USER_NAME}`, en: `a text or ${USER_NAME}` };
  return value.startsWith('$') && value !== USER_NAME ? [fault('DEFAULT_WRONG_FORM', '/default', { expected })] : [];
}
