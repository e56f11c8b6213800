/** One column as the setting panel shows it and as it is saved (shell §3; `width` is ours, in pixels). */
export interface SettingItem {
  readonly id: string;
  readonly label: string;
  readonly isCheck: boolean;
  readonly canCheck: boolean;
  readonly canDrag: boolean;
  /** left = fixed header, right = fixed footer, empty = scrolling. */
  readonly position: 'left' | 'right' | '';
  /** Neighbours of one group get a parent row in the panel; nothing else knows of groups. */
  readonly group: { readonly id: string; readonly label: string } | null;
  /** Null for what has no width, such as a filter. */
  readonly width: number | null;
}

/** What is stored per column: only what a user can choose. */
export interface SavedItem {
  readonly id: string;
  readonly isCheck: boolean;
  readonly position: 'left' | 'right' | '';
  readonly width?: number;
}

/** What the schema said when the user saved, per column, for the three-way merge (contract §5). */
export interface SavedBase {
  readonly isCheck: boolean;
  readonly position: 'left' | 'right' | '';
  readonly width: number;
  /** Left neighbour as declared then; null for the first. */
  readonly after: string | null;
}

/** The JSON text of a saved column setting, `info` at the wire. */
export interface SavedColumns {
  readonly format: 1;
  /** Hash of the screen it was saved for. */
  readonly definition: string;
  readonly items: readonly SavedItem[];
  readonly base: Readonly<Record<string, SavedBase>>;
}
