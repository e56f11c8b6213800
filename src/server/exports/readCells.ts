import { readCell } from '#engine';
import { centsText } from '../sql/jsonRows.ts';
import type { SqlValue } from '../sql/Store.ts';
import type { ExportColumn } from './ExportJob.ts';

/** Different values of one column whose words are remembered: codes, months and rates have few. */
const MAX_REMEMBERED = 2000;

/**
 * How the texts of a column stand in a file: as its cell shows them, but for `--`, which is for the eye. No value is the
 * empty text.
 */
export function textReader({ column, form, inCents }: ExportColumn): (value: SqlValue) => string {
  const wire = (value: SqlValue): string => wireText(value, inCents);
  if (form !== 'shown') return wire;
  const words = new Map<SqlValue, string>();
  return (value) => {
    const known = words.get(value);
    if (known !== undefined) return known;
    const cell = readCell(column, { id: '', [column.source]: wire(value) });
    const text = cell.empty ? '' : cell.text;
    if (words.size < MAX_REMEMBERED) words.set(value, text);
    return text;
  };
}

/** A stored value as it travels: hundredths as decimal text. */
export function wireText(value: SqlValue, inCents: boolean): string {
  if (value === null) return '';
  return inCents && typeof value !== 'string' ? centsText(value) : String(value);
}
