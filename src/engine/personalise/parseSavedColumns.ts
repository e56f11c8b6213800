import type { SavedBase, SavedColumns, SavedItem } from './ColumnSetting.ts';

/** Bytes of a stored setting (contract §5). */
const MAX_BYTES = 65_536;
/** More columns than any screen may declare, renamed ones included. */
const MAX_ITEMS = 1000;
const MAX_DEPTH = 8;

export type ParsedSavedColumns =
  | { readonly ok: true; readonly saved: SavedColumns }
  | { readonly ok: false; readonly reason: 'tooLarge' | 'notJson' | 'wrongShape' };

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a stored column setting, which is text from outside and trusted in nothing.
 *
 * Reads our own form, and the bare array of panel items an older client stored (shell §3): its groups are flattened
 * and it has no base. What is not understood is refused as a whole; the caller then shows the schema's columns.
 *
 * @example parseSavedColumns('[{"id":"invoiceNo","isCheck":false}]') // { ok: true, saved: { items: [{ id: 'invoiceNo', … }] } }
 */
export function parseSavedColumns(info: string): ParsedSavedColumns {
  if (info.length > MAX_BYTES || new TextEncoder().encode(info).length > MAX_BYTES) {
    return { ok: false, reason: 'tooLarge' };
  }
  let value: unknown;
  try {
    value = JSON.parse(info);
  } catch {
    return { ok: false, reason: 'notJson' };
  }
  const saved = Array.isArray(value) ? readOlderItems(value) : readSaved(value);
  return saved === null ? { ok: false, reason: 'wrongShape' } : { ok: true, saved };
}

function readSaved(value: unknown): SavedColumns | null {
  if (!isPlain(value) || value.format !== 1 || typeof value.definition !== 'string') return null;
  const { definition, items, base } = value;
  if (!Array.isArray(items) || items.length > MAX_ITEMS || !isPlain(base)) return null;
  const readItems = items.map(readItem);
  const readBases = Object.entries(base).map(([id, entry]) => [id, readBase(entry)] as const);
  if (readItems.includes(null) || readBases.some(([id, entry]) => !isId(id) || entry === null)) return null;
  return {
    format: 1,
    definition,
    items: readItems as readonly SavedItem[],
    base: Object.fromEntries(readBases as readonly (readonly [string, SavedBase])[]),
  };
}

function readItem(value: unknown): SavedItem | null {
  if (!isPlain(value)) return null;
  const { id, isCheck, position, width } = value;
  if (!isId(id) || typeof isCheck !== 'boolean' || !isPosition(position)) return null;
  if (width === undefined) return { id, isCheck, position };
  return isWidth(width) ? { id, isCheck, position, width } : null;
}

function readBase(value: unknown): SavedBase | null {
  if (!isPlain(value)) return null;
  const { isCheck, position, width, after } = value;
  if (typeof isCheck !== 'boolean' || !isPosition(position) || !isWidth(width)) return null;
  return after === null || isId(after) ? { isCheck, position, width, after } : null;
}

function readOlderItems(values: readonly unknown[]): SavedColumns | null {
  const items = flattenOlder(values, 0);
  if (items === null || items.length > MAX_ITEMS) return null;
  return { format: 1, definition: '', items, base: {} };
}

/** Leaves in order; a group is only a heading. Any position but left and right means scrolling (shell §3). */
function flattenOlder(values: readonly unknown[], depth: number): readonly SavedItem[] | null {
  if (depth > MAX_DEPTH) return null;
  const items: SavedItem[] = [];
  for (const value of values) {
    if (!isPlain(value) || !isId(value.id) || typeof value.isCheck !== 'boolean') return null;
    const { id, isCheck, position, children } = value;
    if (children !== undefined && children !== null && !Array.isArray(children)) return null;
    const leaf = { id, isCheck, position: position === 'left' || position === 'right' ? position : '' } as const;
    const inner = Array.isArray(children) && children.length > 0 ? flattenOlder(children, depth + 1) : [leaf];
    if (inner === null) return null;
    items.push(...inner);
  }
  return items;
}

/** An object without the one key that is more than a name. */
function isPlain(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 100 && value !== '__proto__';
}

function isPosition(value: unknown): value is SavedItem['position'] {
  return value === 'left' || value === 'right' || value === '';
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
