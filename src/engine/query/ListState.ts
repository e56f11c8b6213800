import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { BrokenClause } from './BrokenClause.ts';

/** Values of the filter bar by field; a filter with nothing in it is absent. */
export type FilterValues = Readonly<Record<string, unknown>>;

/**
 * What the user has in front of them. `draft` is what the bar shows; `applied` is what was last searched: only
 * `applied` makes a request, so typing sends nothing.
 */
export interface ListState {
  readonly draft: FilterValues;
  readonly applied: FilterValues;
  /** Conditions that cannot be asked. While there is one, nothing is asked and no row is shown. */
  readonly broken: readonly BrokenClause[];
  /** The bar was emptied since the last search: the next one leaves the broken conditions out too. */
  readonly cleared: boolean;
  /** Id of the saved view this began as; null for none. It may have been changed since, or not exist. */
  readonly view: string | null;
  readonly sort: readonly SortItem[];
  readonly currentPage: number;
  readonly pageSize: number;
  /** Ids of rows chosen one by one. */
  readonly selected: readonly string[];
  /**
   * All matching rows are chosen but the excluded ones, on whatever page; `count` is how many match, as the user was
   * told. Null: rows are chosen one by one.
   */
  readonly everything: { readonly count: number; readonly excluded: readonly string[] } | null;
  /** Counts searches, so that asking the same again asks again. */
  readonly searchCount: number;
}

export type ListEvent =
  | { readonly type: 'edited'; readonly draft: FilterValues }
  | { readonly type: 'searched' }
  /** Back to the schema's defaults, searched at once. */
  | { readonly type: 'reset' }
  /** Every filter emptied; not searched. */
  | { readonly type: 'cleared' }
  | { readonly type: 'sorted'; readonly sort: readonly SortItem[] }
  | { readonly type: 'paged'; readonly currentPage: number }
  | { readonly type: 'resized'; readonly pageSize: number }
  /** Rows in view were ticked or unticked; `ids` are those ticked then, of those `shown`. */
  | { readonly type: 'selected'; readonly ids: readonly string[]; readonly shown: readonly string[] }
  /** All rows that match, of which there are so many. */
  | { readonly type: 'everythingSelected'; readonly count: number }
  | { readonly type: 'selectionCleared' }
  | { readonly type: 'refreshed' }
  /** Other filters altogether, for example none: draft, applied and broken conditions. */
  | { readonly type: 'replaced'; readonly filters: FilterValues }
  /** One condition was taken off. */
  | { readonly type: 'filterRemoved'; readonly field: string }
  /** A broken condition was given up; `at` is its place in `broken`. */
  | { readonly type: 'clauseRemoved'; readonly at: number }
  /** A broken condition was given to another filter. */
  | { readonly type: 'clauseRemapped'; readonly at: number; readonly field: string; readonly value: unknown }
  | {
      readonly type: 'viewApplied';
      readonly view: string;
      readonly filters: FilterValues;
      readonly broken: readonly BrokenClause[];
      readonly sort: readonly SortItem[];
    }
  /** What is shown now bears this view's name, or none; nothing is asked. */
  | { readonly type: 'viewNamed'; readonly view: string | null };
