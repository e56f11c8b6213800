import { QUERY_LIMITS } from '../query/queryLimits.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { Density, SavedChoice, SavedColumns, SavedFilters } from './ColumnSetting.ts';
import { isId, isPlain, type ParsedSetting, readSavedSetting } from './readSavedSetting.ts';

export type ParsedSavedColumns = ParsedSetting<SavedColumns>;

/**
 * Reads a stored column setting: items, and order and density where the user chose them.
 *
 * @example parseSavedColumns('[{"id":"invoiceNo","isCheck":false}]') // { ok: true, saved: { items: [{ id: 'invoiceNo', … }] } }
 */
export function parseSavedColumns(info: string): ParsedSavedColumns {
  return readSavedSetting<SavedColumns>(info, (setting, json) => {
    const sort = readChoice(json.sort, readSort);
    const density = readChoice(json.density, readDensity);
    if (sort === null || density === null) return null;
    return { ...setting, ...(sort === undefined ? {} : { sort }), ...(density === undefined ? {} : { density }) };
  });
}

/** Reads a stored filter setting: items only. */
export function parseSavedFilters(info: string): ParsedSetting<SavedFilters> {
  return readSavedSetting<SavedFilters>(info, (setting) => setting);
}

/** Undefined when there is none, null when it is wrong. */
function readChoice<T>(value: unknown, read: (value: unknown) => T | null): SavedChoice<T> | undefined | null {
  if (value === undefined) return undefined;
  if (!isPlain(value)) return null;
  const [chosen, base] = [read(value.value), read(value.base)];
  return chosen === null || base === null ? null : { value: chosen, base };
}

function readSort(value: unknown): readonly SortItem[] | null {
  if (!Array.isArray(value) || value.length > QUERY_LIMITS.sorts) return null;
  const terms = value.map((term: unknown): SortItem | null => {
    if (!isPlain(term) || !isId(term.field)) return null;
    const { field, direction } = term;
    return direction === 'asc' || direction === 'desc' ? { field, direction } : null;
  });
  return terms.includes(null) ? null : (terms as readonly SortItem[]);
}

function readDensity(value: unknown): Density | null {
  return value === 'loose' || value === 'middle' || value === 'dense' ? value : null;
}
