import { isDate, isMonth } from '../dates/calendar.ts';
import { centsFromDecimal } from '../formats/decimal.ts';
import type { StoredColumn, StoredType } from '../schema.generated.ts';

/** Characters of a text column that says nothing else. */
export const DEFAULT_TEXT_LENGTH = 200;

const DATETIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export type TypedColumn = Pick<StoredColumn, 'type' | 'length'>;

/** Whether a literal of a schema can be a value of a stored column. An empty text is "no value" of dates and months. */
const LITERALS: Readonly<Record<StoredType, (value: string | number, column: TypedColumn) => boolean>> = {
  text: (value, { length }) => typeof value === 'string' && (length === undefined || value.length <= length),
  code: (value) => typeof value === 'string',
  codeSet: (value) => typeof value === 'string',
  money: (value) => typeof value === 'string' && centsFromDecimal(value) !== null,
  decimal: (value) => typeof value === 'string' && centsFromDecimal(value) !== null,
  date: (value) => value === '' || (typeof value === 'string' && isDate(value)),
  datetime: (value) => value === '' || (typeof value === 'string' && isDate(DATETIME.exec(value)?.[1] ?? '')),
  month: (value) => value === '' || (typeof value === 'string' && isMonth(value)),
  time: (value) => value === '' || (typeof value === 'string' && TIME.test(value)),
  integer: (value) => Number.isInteger(value),
  flag: (value) => value === 0 || value === 1,
};

/** What a value of one stored type may be copied into without being converted. */
const FITS_INTO: Readonly<Record<StoredType, readonly StoredType[]>> = {
  text: ['text', 'code'],
  code: ['code', 'text', 'codeSet'],
  codeSet: ['codeSet', 'text'],
  money: ['money'],
  decimal: ['decimal'],
  date: ['date', 'text'],
  datetime: ['datetime', 'text'],
  month: ['month', 'text'],
  time: ['time', 'text'],
  integer: ['integer'],
  flag: ['flag', 'integer'],
};

/** @example literalFits('2025-02-30', { type: 'date' }) // false */
export function literalFits(value: string | number, column: TypedColumn): boolean {
  return LITERALS[column.type](value, column);
}

/** @example typeFits('date', 'text') // true: a date is text; 'money' into 'text' is not */
export function typeFits(from: StoredType, into: StoredType): boolean {
  return FITS_INTO[from].includes(into);
}

/**
 * Whether values travel as decimal text with two places and are stored as whole hundredths: amounts and quantities.
 *
 * @example isDecimal('money') // true
 */
export function isDecimal(type: StoredType): boolean {
  return type === 'money' || type === 'decimal';
}
