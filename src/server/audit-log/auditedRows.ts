import type { ResolvedDataset, Row } from '#engine';
import type { WireRow, WireValue } from '../sql/storedValues.ts';

/** By column, where the two differ: what was and what is; null is no value. */
export type Changes = Readonly<Record<string, readonly [before: WireValue, after: WireValue]>>;

/** What became of one row. */
export interface AuditedRow {
  /** Absent for a row that had none yet. */
  readonly id?: string;
  /** What people call it. */
  readonly name?: string;
  readonly changes: Changes;
  /** Whole, of a row that was removed: afterwards nothing else knows them. */
  readonly parts?: readonly Row[];
}

/** A row as the log shows it: of its parts only how many. */
export interface ShownRow extends Omit<AuditedRow, 'parts'> {
  readonly partCount?: number;
}

export interface ShownRows {
  /** The first ones, each whole. */
  readonly rows: readonly ShownRow[];
  /** How many there are beyond them. */
  readonly more: number;
}

/** Characters of rows beyond which no further one is shown; the first is, however long. */
const SHOWN_CHARACTERS = 2000;

/**
 * What a change made of a row, by the columns of its dataset: what nobody ever reads, a password, is none of them. A row
 * that was added was nothing before, one that was removed is nothing after.
 *
 * @example changesOf(user, { mobile: '138', email: '' }, { mobile: '139', email: '' }) // { mobile: ['138', '139'] }
 */
export function changesOf({ columns }: Pick<ResolvedDataset, 'columns'>, before: WireRow, after: WireRow): Changes {
  const changes: Record<string, readonly [WireValue, WireValue]> = {};
  for (const name of Object.keys(columns)) {
    const [was, is] = [heldIn(before, name), heldIn(after, name)];
    if (String(was ?? '') !== String(is ?? '')) changes[name] = [was, is];
  }
  return changes;
}

/** The first rows whole, as many as a reader can be shown. */
export function shownRows(rows: readonly AuditedRow[]): ShownRows {
  const shown: ShownRow[] = [];
  let characters = 0;
  for (const { parts, ...row } of rows) {
    const one = parts === undefined ? row : { ...row, partCount: parts.length };
    characters += JSON.stringify(one).length;
    if (shown.length > 0 && characters > SHOWN_CHARACTERS) break;
    shown.push(one);
  }
  return { rows: shown, more: rows.length - shown.length };
}

function heldIn(row: WireRow, name: string): WireValue {
  const value = Object.hasOwn(row, name) ? row[name] : null;
  return value === undefined || value === '' ? null : value;
}
