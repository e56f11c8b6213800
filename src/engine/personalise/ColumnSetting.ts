import type { SortItem } from '../resolve/ResolvedScreen.ts';

/** How high rows are; the renderers know the pixels. */
export type Density = 'loose' | 'middle' | 'dense';

/** One column or filter as a setting panel shows it and as it is saved (shell §3). */
export interface SettingItem {
  readonly id: string;
  readonly label: string;
  readonly isCheck: boolean;
  readonly canCheck: boolean;
  readonly canDrag: boolean;
  /** left = fixed header, right = fixed footer, empty = scrolling; always empty for a filter. */
  readonly position: 'left' | 'right' | '';
  /** Ours, in pixels; null for a filter. */
  readonly width: number | null;
  /** Neighbours of one group stand under a common heading. */
  readonly group: { readonly id: string; readonly label: string } | null;
}

/** What is stored per column or filter: only what a user can choose. */
export interface SavedItem {
  readonly id: string;
  readonly isCheck: boolean;
  readonly position: SettingItem['position'];
  readonly width?: number;
}

/** What the schema said when the user saved, per column or filter, for the three-way merge (contract §5). */
export interface SavedBase {
  readonly isCheck: boolean;
  readonly position: SettingItem['position'];
  readonly width?: number;
  /** Left neighbour as declared then; null for the first. */
  readonly after: string | null;
}

/** The JSON text of a saved setting, `info` at the wire; for filters this is all of it. */
export interface SavedSetting {
  readonly format: 1;
  /** Hash of the screen it was saved for. */
  readonly definition: string;
  readonly items: readonly SavedItem[];
  readonly base: Readonly<Record<string, SavedBase>>;
}

/** A choice beside what would have been shown without it, for the same merge. */
export interface SavedChoice<T> {
  readonly value: T;
  readonly base: T;
}

/** A saved column setting. Order and density are there only when the user chose them. */
export interface SavedColumns extends SavedSetting {
  readonly sort?: SavedChoice<readonly SortItem[]>;
  readonly density?: SavedChoice<Density>;
}

export type SavedFilters = SavedSetting;

/** All a user saved for one screen; null is never saved, or forgotten by a reset. */
export interface SavedSettings {
  readonly columns: SavedColumns | null;
  readonly filters: SavedFilters | null;
}
