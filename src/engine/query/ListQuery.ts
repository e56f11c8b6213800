import type { ResolvedPick } from '../resolve/resolvePick.ts';

/**
 * The query tree: what a list asks of its dataset, frozen and free of SQL. Column names are declared dataset columns,
 * values are bound, and nothing in it comes from a caller unchecked.
 */
export type Condition =
  | { readonly op: 'and'; readonly of: readonly Condition[] }
  | { readonly op: 'or'; readonly of: readonly Condition[] }
  | { readonly op: 'not'; readonly of: Condition }
  | { readonly op: 'equals'; readonly column: string; readonly value: string | number }
  | {
      readonly op: 'oneOf';
      readonly column: string;
      readonly values: readonly (string | number)[];
      /** The values are organisations that stand for what is below them; who knows the tree puts that in. */
      readonly branches?: ResolvedPick;
    }
  /**
   * Both ends included; null is open, and a row without a value lies in no range. Money as decimal text; the compiler
   * of SQL turns it into whole cents.
   */
  | { readonly op: 'between'; readonly column: string; readonly from: string | null; readonly to: string | null }
  /** Substring, compared on normalised text (NFKC, upper case). */
  | { readonly op: 'contains'; readonly column: string; readonly text: string }
  /** A codeSet column holds at least one of the codes. */
  | { readonly op: 'hasAny'; readonly column: string; readonly values: readonly string[] }
  /** No row: what a broken clause becomes. Filters fail closed. */
  | { readonly op: 'never' };

export interface SortTerm {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly dataset: string;
  /** Dataset columns to read, without repeats; `id` is always read. */
  readonly select: readonly string[];
  readonly where: Condition;
  /** The row's id is always the last term, added by the compiler of SQL. */
  readonly sort: readonly SortTerm[];
  readonly page: { readonly currentPage: number; readonly pageSize: number };
  /** Money columns to sum. */
  readonly sums: readonly string[];
}

/** What a caller of the list query sends (contract §4), not yet trusted. */
export interface ListRequest {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort?: readonly { readonly field: string; readonly direction: string }[];
  readonly page?: { readonly currentPage: number; readonly pageSize: number };
}
