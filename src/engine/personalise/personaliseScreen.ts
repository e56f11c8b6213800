import type { ResolvedColumn, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedBase, SavedColumns, SavedItem } from './ColumnSetting.ts';
import { orderColumns } from './orderColumns.ts';

/** Pixels a column may be made to by hand (the grid is always handed a clamped state). */
const NARROWEST = 64;
const WIDEST = 2000;

/** A saved choice with what the schema said when it was made; no base when an older client saved it. */
interface Choice {
  readonly item: SavedItem;
  readonly base: SavedBase | null;
}

/**
 * Lays a user's saved column setting over the columns a screen declares.
 *
 * The merge has three sides: where the user's value equals what the schema said then, the schema's new default shows;
 * where it differs, the user's choice stays. The schema keeps the last word: a saved id that is no longer declared is
 * forgotten, a renamed one carries over, and a column declared since the save appears to the right of its declared
 * neighbour, with its declared visibility. The operations column neither moves nor hides. Same shape in and out, so
 * that every later stage knows nothing of settings.
 *
 * @example
 * declared   invoiceCode  invoiceNo  sellerName  operations
 * saved      invoiceNo  invoiceCode(hidden)
 * result     invoiceNo  sellerName  invoiceCode(hidden)  operations
 */
export function personaliseScreen(screen: ResolvedScreen, saved: SavedColumns | null): ResolvedScreen {
  if (saved === null) return screen;
  const names = currentNames(screen.columns, saved.items);
  const choices = new Map<string, Choice>();
  for (const item of saved.items) {
    const field = names.get(item.id);
    const base = Object.hasOwn(saved.base, item.id) ? saved.base[item.id] : undefined;
    if (field !== undefined && !choices.has(field)) choices.set(field, { item, base: base ?? null });
  }
  const byField = new Map(
    screen.columns.map((column) => [column.field, withChoice(column, choices.get(column.field))]),
  );
  const order = mergedOrder(screen.columns, [...choices.keys()], baseOrder(saved.base, names));
  return Object.freeze({
    ...screen,
    columns: Object.freeze(order.flatMap((field) => byField.get(field) ?? [])),
  });
}

/** Saved id → field of today; an id that is still declared is meant before one it was renamed from. */
function currentNames(columns: readonly ResolvedColumn[], items: readonly SavedItem[]): ReadonlyMap<string, string> {
  const savedIds = new Set(items.map((item) => item.id));
  const names = new Map(columns.map((column) => [column.field, column.field]));
  for (const { field, renamedFrom } of columns) {
    const earlier = savedIds.has(field) ? undefined : renamedFrom.find((id) => savedIds.has(id) && !names.has(id));
    if (earlier !== undefined) names.set(earlier, field);
  }
  return names;
}

function withChoice(column: ResolvedColumn, choice: Choice | undefined): ResolvedColumn {
  if (choice === undefined) return column;
  const { item, base } = choice;
  const shows = base !== null && item.isCheck === base.isCheck ? !column.hidden : item.isCheck;
  const position = base !== null && item.position === base.position ? (column.pinned ?? '') : item.position;
  const isSized = item.width !== undefined && item.width !== base?.width;
  return Object.freeze({
    ...column,
    hidden: column.hideable ? !shows : column.hidden,
    pinned: column.movable ? (position === '' ? null : position) : column.pinned,
    width: isSized ? clampWidth(item.width, column.minWidth) : column.width,
  });
}

function clampWidth(width: number, minWidth: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, minWidth, width)));
}

/** Columns that do not move keep the very place they are declared at; the others are merged around them. */
function mergedOrder(
  columns: readonly ResolvedColumn[],
  user: readonly string[],
  base: readonly string[] | null,
): readonly string[] {
  const declared = columns.filter((column) => column.movable).map((column) => column.field);
  const order = [...orderColumns(declared, user, base ?? declared)];
  columns.forEach((column, at) => {
    if (!column.movable) order.splice(at, 0, column.field);
  });
  return order;
}

/**
 * The order the schema declared when the user saved, in today's names: each column stands after its `after`. Null when
 * an older client saved without a base: then today's declared order is the best that is known.
 */
function baseOrder(base: SavedColumns['base'], names: ReadonlyMap<string, string>): readonly string[] | null {
  const followers = new Map(Object.entries(base).map(([id, { after }]) => [after, id]));
  if (followers.size === 0) return null;
  const order: string[] = [];
  const seen = new Set<string>();
  for (let id = followers.get(null); id !== undefined && !seen.has(id); id = followers.get(id)) {
    seen.add(id);
    order.push(names.get(id) ?? id);
  }
  return order;
}
