import { isBlank, type ResolvedAction, type Row, rowReference } from '#engine';

/** Dataset columns a dialog was filled from, with what it showed then; blank is null. */
export type SeenValues = ReadonlyMap<string, string | null>;

export type CheckedSeen =
  | { readonly ok: true; readonly seen: SeenValues }
  /** Name of an input that begins with nothing of the row. */
  | { readonly ok: false; readonly parameter: string };

/**
 * Reads what a caller says its dialog was filled with. Only inputs that begin as the row has them can be named: of any
 * other the row says nothing.
 *
 * @example
 * edit { remark: '急' }   → seen remark '急', where remark begins with $row.remark
 */
export function readSeen(
  action: Pick<ResolvedAction, 'input'>,
  was: Readonly<Record<string, string | null>>,
): CheckedSeen {
  const seen = new Map<string, string | null>();
  for (const [name, value] of Object.entries(was)) {
    const column = rowReference(action.input.find((input) => input.name === name)?.default ?? null);
    if (column === null) return { ok: false, parameter: name };
    seen.set(column, value);
  }
  return { ok: true, seen };
}

/** Whether a row still is what the dialog was filled with: else the values of others would be overwritten unseen. */
export function isAsSeen(seen: SeenValues, row: Row): boolean {
  return [...seen].every(([column, value]) => shown(value) === shown(row[column] ?? null));
}

function shown(value: string | number | null): string {
  return value === null || isBlank(String(value)) ? '' : String(value);
}
