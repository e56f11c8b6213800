import type { SortItem } from '../resolve/ResolvedScreen.ts';

/** Values of the filter bar by field; a filter with nothing in it is absent. */
export type FilterValues = Readonly<Record<string, unknown>>;

/**
 * What the user has in front of them. `draft` is what the bar shows; `applied` is what was last searched: only
 * `applied` makes a request, so typing sends nothing.
 */
export interface ListState {
  readonly draft: FilterValues;
  readonly applied: FilterValues;
  readonly sort: readonly SortItem[];
  readonly currentPage: number;
  readonly pageSize: number;
  /** Row ids. */
  readonly selected: readonly string[];
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
  | { readonly type: 'selected'; readonly ids: readonly string[] }
  | { readonly type: 'refreshed' }
  /** The filters of a link or of a chip taken away: draft and applied both. */
  | { readonly type: 'replaced'; readonly filters: FilterValues };
