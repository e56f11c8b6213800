import type { SavedBase, SavedItem, SavedSetting, SettingItem } from './ColumnSetting.ts';

/** Bytes of a stored setting (contract §5). */
const MAX_BYTES = 65_536;
/** More columns than any screen may declare, renamed ones included. */
const MAX_ITEMS = 1000;
const MAX_DEPTH = 8;
const FORMAT = 1;

/** Why a stored text is not used. */
export type UnreadableReason = 'tooLarge' | 'notJson' | 'newerFormat' | 'wrongShape';

export type ParsedSetting<S extends SavedSetting> =
  | { readonly ok: true; readonly saved: S }
  | { readonly ok: false; readonly reason: UnreadableReason };

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a stored setting, which is text from outside and trusted in nothing.
 *
 * Reads our own form, and the bare array of panel items an older client stored (shell §3): its groups are flattened
 * and it has no base. What is not understood is refused as a whole; the caller then shows what the schema declares.
 * `addOwn` reads what a type of setting has beside its items, and gives null when that is wrong.
 */
export function readSavedSetting<S extends SavedSetting>(
  info: string,
  addOwn: (setting: SavedSetting, json: Json) => S | null,
): ParsedSetting<S> {
  if (info.length > MAX_BYTES || new TextEncoder().encode(info).length > MAX_BYTES) {
    return { ok: false, reason: 'tooLarge' };
  }
  let value: unknown;
  try {
    value = JSON.parse(info);
  } catch {
    return { ok: false, reason: 'notJson' };
  }
  if (isPlain(value) && typeof value.format === 'number' && value.format > FORMAT) {
    return { ok: false, reason: 'newerFormat' };
  }
  const setting = Array.isArray(value) ? readOlderItems(value) : readSetting(value);
  const saved = setting === null ? null : addOwn(setting, isPlain(value) ? value : {});
  return saved === null ? { ok: false, reason: 'wrongShape' } : { ok: true, saved };
}

function readSetting(value: unknown): SavedSetting | null {
  if (!isPlain(value) || value.format !== FORMAT || typeof value.definition !== 'string') return null;
  const { definition, items, base } = value;
  if (!Array.isArray(items) || items.length > MAX_ITEMS || !isPlain(base)) return null;
  const readItems = items.map(readItem);
  const readBases = Object.entries(base).map(([id, entry]) => [id, readBase(entry)] as const);
  if (readItems.includes(null) || readBases.some(([id, entry]) => !isId(id) || entry === null)) return null;
  return {
    format: FORMAT,
    definition,
    items: readItems as readonly SavedItem[],
    base: Object.fromEntries(readBases as readonly (readonly [string, SavedBase])[]),
  };
}

function readItem(value: unknown): SavedItem | null {
  if (!isPlain(value) || !isId(value.id)) return null;
  const choosable = readChoosable(value);
  return choosable === null ? null : { id: value.id, ...choosable };
}

function readBase(value: unknown): SavedBase | null {
  if (!isPlain(value)) return null;
  const { after } = value;
  const choosable = readChoosable(value);
  return choosable !== null && (after === null || isId(after)) ? { ...choosable, after } : null;
}

function readChoosable({ isCheck, position, width }: Json): Omit<SavedItem, 'id'> | null {
  if (typeof isCheck !== 'boolean' || !isPosition(position)) return null;
  if (width === undefined) return { isCheck, position };
  return isWidth(width) ? { isCheck, position, width } : null;
}

function readOlderItems(values: readonly unknown[]): SavedSetting | null {
  const items = flattenOlder(values, 0);
  if (items === null || items.length > MAX_ITEMS) return null;
  return { format: FORMAT, definition: '', items, base: {} };
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
export function isPlain(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');
}

/** An id a schema could have: no empty, endless or magic one. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 100 && value !== '__proto__';
}

function isPosition(value: unknown): value is SettingItem['position'] {
  return value === 'left' || value === 'right' || value === '';
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
