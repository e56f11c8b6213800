import type { WireParameters } from '../filters/FilterKind.ts';
import type { Density, SavedSetting } from '../personalise/ColumnSetting.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { Text } from '../schema.generated.ts';

/** One condition of a saved view. */
export interface ViewClause {
  readonly field: string;
  /** Kind of the filter when it was saved. A later kind may read the same text as something else, so it is not tried. */
  readonly kind: string;
  /** The filter's name then: it is needed most when the filter is gone. */
  readonly label: Text;
  /** Wire form. Null follows the schema's default, so that "this month" does not go stale. */
  readonly parameters: WireParameters | null;
}

/** A named set of filters, columns, order and density (contract §5, setting type 5). */
export interface SavedView {
  /** Made by the browser that saved it first; it stays when the view is renamed or shared. */
  readonly id: string;
  readonly name: string;
  /** User who shared it; null for a private view. */
  readonly owner: string | null;
  readonly filters: readonly ViewClause[];
  /** Null leaves the columns as the user has them. */
  readonly columns: SavedSetting | null;
  /** Empty is the schema's order. */
  readonly sort: readonly SortItem[];
  /** Null leaves it as the user has it. */
  readonly density: Density | null;
}

/** The views of one person or one group for one screen. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Id of the view a visit starts with, which may be a shared one; only in a person's own text. */
  readonly default: string | null;
  /** Entries that could not be read; kept as they are and written back, so that saving loses nothing. */
  readonly unreadable: readonly unknown[];
}

export const NO_VIEWS: SavedViews = Object.freeze({ views: [], default: null, unreadable: [] });

/** Limits of saved views; the server holds to the same. */
export const VIEW_LIMITS = Object.freeze({
  /** Bytes of the stored text (contract §5). */
  bytes: 65_536,
  /** Views of one person, or of one group, for one screen. */
  views: 20,
  /** Characters of a name. */
  name: 40,
  /** Conditions of a view: as many as a screen may declare. */
  clauses: 100,
});
