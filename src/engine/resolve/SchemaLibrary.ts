import { buildIssue } from '../issues/buildIssue.ts';
import { fileStem } from '../parse/documentKind.ts';
import type { DocumentKind, ParsedFile, SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';

/** A reference followed: the document, or why there is none. A broken one has been reported where it is broken. */
export type Found<K extends DocumentKind> = SchemaDocument<K> | 'broken' | 'unknown';

/** All documents by kind and name. */
export interface SchemaLibrary {
  documents<K extends DocumentKind>(kind: K): readonly SchemaDocument<K>[];
  find<K extends DocumentKind>(kind: K, name: string): Found<K>;
  names(kind: DocumentKind): Iterable<string>;
  /** Whether a file of the kind could not be read: what it says is not known. */
  hasBroken(kind: DocumentKind): boolean;
}

const DUPLICATES = {
  fields: 'DICTIONARY_DUPLICATE_NAME',
  codes: 'CODE_TABLE_DUPLICATE_NAME',
  dataset: 'DATASET_DUPLICATE_NAME',
} as const;

interface Shelf {
  readonly documents: Map<string, SchemaDocument>;
  /** Names that broken files seem to have. */
  readonly broken: Set<string>;
  /** A broken file whose name cannot be read: any unknown name could be its. */
  unreadable: boolean;
}

/** Sorts parsed files by kind and name. A name used twice belongs to the file called after it, else to the first. */
export function buildLibrary(files: readonly ParsedFile[], book: IssueBook): SchemaLibrary {
  const shelves: Readonly<Record<DocumentKind, Shelf>> = {
    screen: emptyShelf(),
    fields: emptyShelf(),
    codes: emptyShelf(),
    dataset: emptyShelf(),
  };
  for (const parsed of [...files].sort(byOwnership)) {
    if (parsed.kind !== null) putOn(shelves[parsed.kind], parsed, book);
  }
  return {
    documents: <K extends DocumentKind>(kind: K) => [...shelves[kind].documents.values()] as SchemaDocument<K>[],
    find: <K extends DocumentKind>(kind: K, name: string): Found<K> => {
      const { documents, broken, unreadable } = shelves[kind];
      const document = documents.get(name);
      if (document !== undefined) return document as SchemaDocument<K>;
      return unreadable || broken.has(name) ? 'broken' : 'unknown';
    },
    names: (kind) => shelves[kind].documents.keys(),
    hasBroken: (kind) => shelves[kind].broken.size > 0,
  };
}

function putOn(shelf: Shelf, { file, document, claimedName }: ParsedFile, book: IssueBook): void {
  if (document === null) {
    shelf.broken.add(fileStem(file));
    if (claimedName === null) shelf.unreadable = true;
    else shelf.broken.add(claimedName);
    return;
  }
  const { kind, name } = document;
  const other = shelf.documents.get(name)?.file;
  if (other === undefined) shelf.documents.set(name, document);
  else if (kind === 'screen') {
    book.add(buildIssue('SCREEN_DUPLICATE_ID', document.place('/id'), { id: name, other }));
  } else book.add(buildIssue(DUPLICATES[kind], document.place('/name'), { name, other }));
}

function byOwnership(a: ParsedFile, b: ParsedFile): number {
  const owns = (parsed: ParsedFile): number => (parsed.document?.name === fileStem(parsed.file) ? 0 : 1);
  return owns(a) - owns(b) || (a.file < b.file ? -1 : 1);
}

function emptyShelf(): Shelf {
  return { documents: new Map(), broken: new Set(), unreadable: false };
}
