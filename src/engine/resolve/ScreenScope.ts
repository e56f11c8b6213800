import type { IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import type { PlaceOn, SchemaDocument } from '../parse/SchemaDocument.ts';
import type { Text } from '../schema.generated.ts';
import type { Memo } from './createMemo.ts';
import type { DatasetFields } from './DatasetFields.ts';
import type { IssueBook } from './IssueBook.ts';
import type { MergedScreen, Origin } from './MergedScreen.ts';
import type { ResolvedDataset, ResolvedEndpoint } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** Where the rows of a screen come from, as far as its fields and actions are looked up there. */
export interface SourceInUse {
  /** Sources with the same key make the same of a field. */
  readonly key: string;
  /** Of an endpoint: named after its path, with a column for each of its dictionaries and nothing a server does. */
  readonly resolved: ResolvedDataset;
  readonly fields: DatasetFields;
  readonly unit: Text | undefined;
  /** Null for a dataset of the reference server. */
  readonly endpoint: ResolvedEndpoint | null;
}

/** All that resolving one screen looks at. */
export interface ScreenScope {
  readonly merged: MergedScreen;
  readonly document: SchemaDocument<'screen'>;
  readonly dataset: SourceInUse;
  readonly library: SchemaLibrary;
  readonly book: IssueBook;
  /** Faults already reported in a dictionary, by its file. */
  readonly dictionaryFaults: ReadonlyMap<string, ReadonlySet<string>>;
  /** What screens of this run share. */
  readonly memo: Memo;
}

/**
 * Reports a mistake where it was made: in the screen's own file where it is written there. What a variant inherits was
 * right in the screen it extends, so the variant's source, or the extending itself, is the mistake; and if it was
 * wrong there already, it has been reported there.
 */
export function report(
  { merged, document, book }: Pick<ScreenScope, 'merged' | 'document' | 'book'>,
  origin: Origin,
  issueAt: (place: IssuePlace) => Issue,
  on: PlaceOn = 'value',
): void {
  if (origin.document === document) book.addAt(document, origin.pointer, issueAt, on);
  else if (merged.parent !== null && book.isUsable(merged.parent.document.file)) {
    const { dataset, endpoint } = document.value.source ?? {};
    const own = dataset !== undefined ? '/source/dataset' : endpoint !== undefined ? '/source/endpoint' : '/extends';
    book.addAt(document, own, issueAt);
  } else book.fail(document.file);
}
