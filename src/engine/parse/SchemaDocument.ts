import type { IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import type { SchemaLanguage } from '../schema.generated.ts';

/** A file of the schemas folder; `path` is relative to it, with forward slashes. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
}

export type DocumentKind = keyof SchemaLanguage;

/** Whether an issue is about a value, or about the key that names it. */
export type PlaceOn = 'value' | 'key';

/** A file whose shape is right. What it means is not checked yet. */
export interface SchemaDocument<K extends DocumentKind = DocumentKind> {
  readonly kind: K;
  readonly file: string;
  /** Its `name`, or its `id` for a screen. */
  readonly name: string;
  readonly value: SchemaLanguage[K];
  place(pointer: string, on?: PlaceOn): IssuePlace;
}

export type AnyDocument = { readonly [K in DocumentKind]: SchemaDocument<K> }[DocumentKind];

/** A parsed file: a document, or the reasons why it is none. */
export interface ParsedFile {
  readonly file: string;
  /** Null for a file that is none of ours. */
  readonly kind: DocumentKind | null;
  readonly document: AnyDocument | null;
  /**
   * What the file seems to be called although it is broken, so that files referring to it are not blamed for it.
   * Null when its content does not say: then it could be anything.
   */
  readonly claimedName: string | null;
  readonly issues: readonly Issue[];
}
