import type { SavedSetting } from '../personalise/ColumnSetting.ts';
import { parseSavedColumns } from '../personalise/parseSavedColumns.ts';
import { isPlain } from '../personalise/readSavedSetting.ts';
import { QUERY_LIMITS } from '../query/queryLimits.ts';
import { stemOf } from '../query/readClause.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { Text } from '../schema.generated.ts';
import { type SavedView, type SavedViews, VIEW_LIMITS, type ViewClause } from './SavedView.ts';
import { isViewName } from './viewName.ts';

export type ParsedSavedViews =
  | { readonly ok: true; readonly saved: SavedViews }
  | { readonly ok: false; readonly reason: 'tooLarge' | 'notJson' | 'wrongShape' };

type Json = Readonly<Record<string, unknown>>;

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const FIELD = /^[A-Za-z][A-Za-z0-9]{0,63}$/;
const DENSITIES: readonly unknown[] = ['loose', 'middle', 'dense'];
const LABEL_LENGTH = 100;

/**
 * Reads stored views, which are text from outside and trusted in nothing.
 *
 * A text that is no set of views is refused as a whole: the caller shows none and overwrites nothing. A single view
 * that cannot be read is set aside in `unreadable`, as is the second of a name or id and what is over the limit.
 *
 * @example parseSavedViews('{"format":1,"bases":{},"views":[],"default":null}') // { ok: true, saved: { views: [], … } }
 */
export function parseSavedViews(info: string): ParsedSavedViews {
  if (info.length > VIEW_LIMITS.bytes || new TextEncoder().encode(info).length > VIEW_LIMITS.bytes)
    return { ok: false, reason: 'tooLarge' };
  let stored: unknown;
  try {
    stored = JSON.parse(info);
  } catch {
    return { ok: false, reason: 'notJson' };
  }
  if (!isPlain(stored) || stored.format !== 1 || !isPlain(stored.bases) || !Array.isArray(stored.views))
    return { ok: false, reason: 'wrongShape' };
  if (stored.default !== null && !isId(stored.default)) return { ok: false, reason: 'wrongShape' };
  const views: SavedView[] = [];
  const unreadable: unknown[] = [];
  for (const entry of stored.views as readonly unknown[]) {
    const view = readView(entry, stored.bases);
    const isNew = view !== null && views.every(({ id, name }) => id !== view.id && name !== view.name);
    if (view !== null && isNew && views.length < VIEW_LIMITS.views) views.push(view);
    else unreadable.push(entry);
  }
  return { ok: true, saved: { views, default: stored.default, unreadable } };
}

function readView(value: unknown, bases: Json): SavedView | null {
  if (!isPlain(value)) return null;
  const { id, name, owner, filters, columns, sort, density } = value;
  if (!isId(id) || typeof name !== 'string' || !isViewName(name)) return null;
  if (owner !== null && (typeof owner !== 'string' || owner === '' || owner.length > 64)) return null;
  if (density !== null && !DENSITIES.includes(density)) return null;
  const clauses = listOf(filters, VIEW_LIMITS.clauses, readClauseOf);
  const order = listOf(sort, QUERY_LIMITS.sorts, readSort);
  const read = columns === null ? null : readColumns(columns, bases);
  if (clauses === null || order === null || read === undefined) return null;
  if (new Set(clauses.map(({ field }) => field)).size < clauses.length) return null;
  return { id, name, owner, filters: clauses, columns: read, sort: order, density: density as SavedView['density'] };
}

function readClauseOf(value: unknown): ViewClause | null {
  if (!isPlain(value)) return null;
  const { field, kind, label, parameters } = value;
  if (!isField(field) || !isField(kind) || !isLabel(label)) return null;
  if (parameters === null) return { field, kind, label: { zh: label.zh, en: label.en }, parameters };
  if (!isPlain(parameters)) return null;
  const entries = Object.entries(parameters);
  const isSaid = entries.every(([name, text]) => (name === field || stemOf(name) === field) && isText(text));
  if (entries.length === 0 || !isSaid) return null;
  return {
    field,
    kind,
    label: { zh: label.zh, en: label.en },
    parameters: Object.fromEntries(entries) as NonNullable<ViewClause['parameters']>,
  };
}

function isText(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((entry) => typeof entry === 'string')
    : typeof value === 'string';
}

function readSort(value: unknown): SortItem | null {
  if (!isPlain(value) || !isField(value.field)) return null;
  return value.direction === 'asc' || value.direction === 'desc'
    ? { field: value.field, direction: value.direction }
    : null;
}

/** Put together again, columns of a view are read like any saved columns; undefined when they cannot be. */
function readColumns(value: unknown, bases: Json): SavedSetting | undefined {
  if (!isPlain(value) || typeof value.base !== 'string' || !Array.isArray(value.items)) return undefined;
  const base = Object.hasOwn(bases, value.base) ? bases[value.base] : undefined;
  if (!isPlain(base)) return undefined;
  const items = (value.items as readonly unknown[]).map((item) =>
    typeof item === 'string' ? asDeclared(item, base) : item,
  );
  const parsed = parseSavedColumns(JSON.stringify({ format: 1, definition: value.definition, items, base }));
  return parsed.ok ? parsed.saved : undefined;
}

function asDeclared(id: string, base: Json): unknown {
  const declared = Object.hasOwn(base, id) ? base[id] : undefined;
  if (!isPlain(declared)) return null;
  const { isCheck, position, width } = declared;
  return { id, isCheck, position, width };
}

/** Every entry read, or null when one cannot be or there are too many. */
function listOf<T>(value: unknown, most: number, read: (entry: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const entries = value.map(read);
  return entries.includes(null) ? null : (entries as T[]);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && FIELD.test(value);
}

function isLabel(value: unknown): value is Text {
  return (
    isPlain(value) &&
    [value.zh, value.en].every((text) => typeof text === 'string' && text !== '' && text.length <= LABEL_LENGTH)
  );
}
