import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionDefinition, ActionRecord } from '../schema.generated.ts';
import { checkAssignment } from './checkAssignment.ts';
import type { IssueBook } from './IssueBook.ts';
import type { ResolvedRecord } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/**
 * A record an action leaves: its dataset is there, its values fit, and nothing that a row of that dataset cannot be
 * without is missing. The organisation is not the schema's to say: a record is seen by those who see the rows it is of.
 */
export function resolveRecord(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  record: ActionRecord,
  pointer: string,
  library: SchemaLibrary,
  book: IssueBook,
): ResolvedRecord {
  const target = library.find('dataset', record.dataset);
  if (target === 'unknown') {
    const near = nearestWord(record.dataset, library.names('dataset'));
    const place = document.place(`${pointer}/dataset`);
    book.add(buildIssue('DATASET_UNKNOWN', place, { name: record.dataset }, near));
  } else if (target === 'broken') book.fail(document.file);
  else {
    book.depend(document.file, target.file);
    if (target.value.provided === true) {
      const place = document.place(`${pointer}/dataset`);
      book.add(buildIssue('DATASET_ONLY_PROVIDED', place, { name: record.dataset }));
    } else checkRecord(document, action, record, pointer, target, book);
  }
  return { dataset: record.dataset, per: record.per, set: record.set };
}

function checkRecord(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  { per, set }: ActionRecord,
  pointer: string,
  target: SchemaDocument<'dataset'>,
  book: IssueBook,
): void {
  const { columns, businessKey, organisation } = target.value;
  const place = per === 'row' ? 'recordPerRow' : 'recordPerRun';
  for (const [column, value] of Object.entries(set)) {
    const at = childPointer(pointer, 'set', column);
    if (column === organisation) {
      book.add(buildIssue('RECORD_SETS_ORGANISATION', document.place(at, 'key'), { column }));
    } else checkAssignment({ document, action, place, target, pointer: at }, column, value, book);
  }
  const needed = Object.entries(columns).filter(
    ([name, { required, default: value }]) => businessKey.includes(name) || (required === true && value === undefined),
  );
  const missing = needed.find(([name]) => name !== organisation && (set[name] ?? null) === null);
  if (missing === undefined) return;
  const details = { dataset: target.name, column: missing[0] };
  book.add(buildIssue('RECORD_MISSING_COLUMN', document.place(`${pointer}/set`), details));
}
