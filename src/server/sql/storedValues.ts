import {
  centsFromDecimal,
  decimalFromCents,
  isDecimal,
  type ResolvedDataset,
  type ResolvedStoredColumn,
  type Row,
} from '#engine';
import type { SqlRow, SqlValue } from './Store.ts';

export type WireValue = string | number | null;
/** Values by dataset column in wire form: money as decimal text. */
export type WireRow = Readonly<Record<string, WireValue>>;

/** A value does not fit its column: a defect of the code that made the row, except in an import, which checks first. */
export class RowValueError extends Error {
  readonly column: string;

  constructor(column: string, reason: string) {
    super(`${column}: ${reason}`);
    this.column = column;
  }
}

const FORMS = {
  date: /^(\d{4}-\d{2}-\d{2})?$/,
  datetime: /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/,
  month: /^(\d{6})?$/,
  time: /^(\d{2}:\d{2})?$/,
} as const;

/** Whether values are whole numbers in the database; all others are text. */
export function isNumber({ type }: ResolvedStoredColumn): boolean {
  return isDecimal(type) || type === 'integer' || type === 'flag';
}

/** Whether "no value" is NULL; elsewhere it is the empty text, so that both engines order alike. */
export function isNullable(column: ResolvedStoredColumn): boolean {
  return (isDecimal(column.type) || column.type === 'integer') && !column.required && column.default === null;
}

/** Value of rows that do not give one, in stored form. */
export function storedDefault(column: ResolvedStoredColumn): SqlValue {
  if (column.default !== null) return storedValue(column, column.default);
  if (isNullable(column)) return null;
  return isNumber(column) ? 0 : '';
}

/**
 * A wire value in the form it is stored: money as whole cents, no value as NULL or the empty text.
 *
 * @example
 * storedValue(amountWithTax, '11300.00') → 1130000n
 */
export function storedValue(column: ResolvedStoredColumn, value: WireValue): SqlValue {
  if (value === null || value === '') {
    if (isNullable(column)) return null;
    if (column.type === 'flag') return 0;
    if (isNumber(column)) throw new RowValueError(column.name, 'a value is needed');
    return '';
  }
  if (isDecimal(column.type)) {
    const cents = centsFromDecimal(String(value));
    if (cents === null) throw new RowValueError(column.name, 'not an amount with two decimals');
    return cents;
  }
  if (column.type === 'integer' || column.type === 'flag') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RowValueError(column.name, 'not a whole number');
    return number;
  }
  const text = String(value);
  if (text.includes('\u0000')) throw new RowValueError(column.name, 'a character that text cannot hold');
  // Counting characters is dear; their number never exceeds that of UTF-16 units.
  if (text.length > column.length && [...text].length > column.length)
    throw new RowValueError(column.name, `longer than ${column.length} characters`);
  const form = FORMS[column.type as keyof typeof FORMS];
  if (form !== undefined && !form.test(text)) throw new RowValueError(column.name, `not a ${column.type}`);
  return text;
}

/** A row as read, in wire form: cents as decimal text, the id as text. */
export function wireRow(dataset: ResolvedDataset, row: SqlRow): Row {
  const wire: Record<string, string | number | null> = {};
  for (const [name, value] of Object.entries(row)) {
    if (value === null) wire[name] = null;
    else if (name === 'id') wire[name] = String(value);
    else if (isDecimal(dataset.columns[name]?.type ?? 'text')) wire[name] = decimalFromCents(BigInt(value));
    else wire[name] = typeof value === 'bigint' ? value.toString() : value;
  }
  return wire;
}
