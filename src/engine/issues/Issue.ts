import type { IssueCode } from './issueCatalogue.ts';

/**
 * A mistake in a schema file, as a value. All issues are collected, none is thrown; one mistake gives one issue.
 */
export interface Issue {
  readonly code: IssueCode;
  /** Path of the file relative to the schemas folder, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** JSON pointer into the file; empty for the whole document. */
  readonly pointer: string;
  /** What is wrong and what was expected, in both languages. */
  readonly message: { readonly zh: string; readonly en: string };
  /** The nearest valid word when one is near. */
  readonly suggestion: string | null;
}
