import Big from 'big.js';
import { isDate, isMonth } from '../dates/calendar.ts';
import type { StoredType } from '../schema.generated.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const EXPONENT = /^-?\d+(?:\.\d+)?[eE][+-]?\d{1,3}$/;
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/;

/** A value no column of its type can have. */
export const UNREADABLE = Symbol('unreadable');

/**
 * A value of somebody else's row as a column of the type has it: text, or null for none. Numbers have been texts since
 * they were read. A moment that says its zone is refused: on which day it was depends on where one stands.
 *
 * @example outsideValue('1.2E+7', 'money') // '12000000'; outsideValue('2025-11', 'month') // '202511'
 */
export function outsideValue(value: unknown, type: StoredType): string | null | typeof UNREADABLE {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return type === 'codeSet' ? joined(value) : UNREADABLE;
  if (typeof value !== 'string' && typeof value !== 'boolean') return UNREADABLE;
  const text = String(value);
  switch (type) {
    case 'money':
    case 'decimal':
    case 'integer':
      return DECIMAL.test(text) ? text : EXPONENT.test(text) ? new Big(text).toFixed() : UNREADABLE;
    case 'date':
    case 'datetime':
      return dayOrMoment(text);
    case 'month': {
      const month = text.replace('-', '');
      return isMonth(month) ? month : UNREADABLE;
    }
    case 'time':
    case 'text':
    case 'code':
    case 'codeSet':
    case 'flag':
      return text;
  }
}

function joined(values: readonly unknown[]): string | null | typeof UNREADABLE {
  if (!values.every((one) => typeof one === 'string')) return UNREADABLE;
  return values.length === 0 ? null : values.join(',');
}

function dayOrMoment(text: string): string | typeof UNREADABLE {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year !== undefined) return isDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : UNREADABLE;
  const [, date = '', time = '00:00:00'] = MOMENT.exec(text) ?? [];
  return isDate(date) ? `${date} ${time}` : UNREADABLE;
}
