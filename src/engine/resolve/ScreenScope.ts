import type { IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import type { PlaceOn, SchemaDocument } from '../parse/SchemaDocument.ts';
import type { DatasetInUse } from './checkDictionary.ts';
import type { Memo } from './createMemo.ts';
import type { IssueBook } from './IssueBook.ts';
import type { MergedScreen, Origin } from './MergedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** All that resolving one screen looks at. */
export interface ScreenScope {
  readonly merged: MergedScreen;
  readonly document: SchemaDocument<'screen'>;
  readonly dataset: DatasetInUse;
  readonly library: SchemaLibrary;
  readonly book: IssueBook;
  /** Faults already reported in a dictionary, by its file. */
  readonly dictionaryFaults: ReadonlyMap<string, ReadonlySet<string>>;
  /** What screens of this run share. */
  readonly memo: Memo;
}

/**
 * Reports a mistake where it was made: in the screen's own file where it is written there. What a variant inherits was
 * right in the screen it extends, so the variant's dataset, or the extending itself, is the mistake; and if it was
 * wrong there already, it has been reported there.
 */
export function report(
  { merged, document, book }: Pick<ScreenScope, 'merged' | 'document' | 'book'>,
  origin: Origin,
  issueAt: (place: IssuePlace) => Issue,
  on: PlaceOn = 'value',
): void {
  if (origin.document === document) book.add(issueAt(document.place(origin.pointer, on)));
  else if (merged.parent !== null && book.isUsable(merged.parent.document.file)) {
    const ownDataset = document.value.source?.dataset !== undefined;
    book.add(issueAt(document.place(ownDataset ? '/source/dataset' : '/extends')));
  } else book.fail(document.file);
}
