import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionInput } from '../schema.generated.ts';
import type { DatasetFields } from './DatasetFields.ts';
import type { IssueBook } from './IssueBook.ts';
import { DEFAULT_INPUT_LENGTH, INPUT_KINDS_OF_PROPERTY, inputFaults } from './inputFaults.ts';
import type { ResolvedActionInput } from './ResolvedScreen.ts';
import { resolvePick } from './resolvePick.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** A value an action asks for: its label from the dictionaries, its code table, default and bounds checked. */
export function resolveInput(
  document: SchemaDocument<'dataset'>,
  name: string,
  input: ActionInput,
  pointer: string,
  fields: DatasetFields,
  library: SchemaLibrary,
  book: IssueBook,
): ResolvedActionInput {
  for (const found of inputFaults(input, document, library))
    book.add(found.issueAt(document.place(pointer + found.path)));
  const table = input.codes === undefined ? null : library.find('codes', input.codes);
  if (table === 'broken') book.fail(document.file);
  else if (table !== null && table !== 'unknown') book.depend(document.file, table.file);
  return {
    name,
    label: labelOf(document, name, input, pointer, fields, book),
    kind: input.kind,
    codes: input.codes ?? null,
    pick: INPUT_KINDS_OF_PROPERTY.pick.some((kind) => kind === input.kind) ? resolvePick(input.pick) : null,
    required: input.required ?? false,
    default: input.default ?? null,
    maxLength: input.maxLength ?? DEFAULT_INPUT_LENGTH,
    format: input.format ?? null,
    min: input.min ?? null,
    max: input.max ?? null,
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
