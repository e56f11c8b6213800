import type { SavedItem, SavedSetting } from '../personalise/ColumnSetting.ts';
import type { SavedView, SavedViews } from './SavedView.ts';

/** What is stored of a view's columns: what the schema said then is stored once for all views, by `base`. */
export interface StoredViewColumns {
  /** Key in `bases`. */
  readonly base: string;
  readonly definition: string;
  /** In order; a column as the schema had it is its id alone. */
  readonly items: readonly (string | SavedItem)[];
}

/** The JSON text of setting type 5, `info` at the wire. */
export interface StoredViews {
  readonly format: 1;
  readonly bases: Readonly<Record<string, SavedSetting['base']>>;
  readonly views: readonly unknown[];
  readonly default: string | null;
}

/**
 * The text to store. Views of one definition share their base, and only columns that differ from it are spelled out:
 * twenty views of sixty columns fit into 64 KiB.
 */
export function savedViewsText(saved: SavedViews): string {
  const bases: Record<string, SavedSetting['base']> = {};
  const views = saved.views.map((view) => ({ ...view, columns: storeColumns(view, bases) }));
  const stored: StoredViews = { format: 1, bases, views: [...views, ...saved.unreadable], default: saved.default };
  return JSON.stringify(stored);
}

function storeColumns({ columns }: SavedView, bases: Record<string, SavedSetting['base']>): StoredViewColumns | null {
  if (columns === null) return null;
  const { definition, items, base } = columns;
  return {
    base: keyFor(definition, base, bases),
    definition,
    items: items.map((item) => (isAsDeclared(item, base) ? item.id : item)),
  };
}

/** The definition names its base, unless another caller's smaller screen was saved under the same name. */
function keyFor(definition: string, base: SavedSetting['base'], bases: Record<string, SavedSetting['base']>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? `#${definition}` : `#${definition}#${number}`;
    const known = bases[key];
    if (known === undefined) bases[key] = base;
    if (known === undefined || JSON.stringify(known) === JSON.stringify(base)) return key;
  }
}

function isAsDeclared(item: SavedItem, base: SavedSetting['base']): boolean {
  const declared = Object.hasOwn(base, item.id) ? base[item.id] : undefined;
  return (
    declared !== undefined &&
    item.isCheck === declared.isCheck &&
    item.position === declared.position &&
    item.width === declared.width
  );
}
