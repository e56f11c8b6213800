import { isMonth, lastDayOf } from '../dates/calendar.ts';
import { isRelativeMonth, resolveMonth } from '../dates/relativeDate.ts';
import { formatValue } from '../formats/formatValue.ts';
import { cleanText } from '../formats/usableText.ts';
import type { Condition } from '../query/ListQuery.ts';
import type { StoredType } from '../schema.generated.ts';
import type { FilterKind } from './FilterKind.ts';
import { formField, selectPlaceholder } from './formField.ts';
import { checkValue, failure } from './rules.ts';
import { overSources } from './sources.ts';
import { readExact, refused } from './wireValue.ts';

const NOT_A_MONTH = { zh: '月份格式不正确', en: 'This is not a month' };

/** One month, YYYYMM at the wire and in storage: tax and booking periods. */
export const monthFilter: FilterKind<string> = {
  kind: 'month',
  choices: null,
  placeholder: selectPlaceholder,
  wireKeys: (filter) => [filter.field],

  defaultValue(filter, { today }) {
    const month = monthFilter.normalise(filter, filter.default);
    return month !== undefined && isRelativeMonth(month) ? resolveMonth(month, today) : month;
  },

  /** A text that is no month is kept: `check` names it and the server refuses it, so the list never widens unseen. */
  normalise(_filter, value) {
    const text = typeof value === 'string' ? cleanText(value) : '';
    if (text === '') return undefined;
    const compact = text.replace('-', '');
    return isMonth(compact) ? compact : text;
  },

  formField: (filter) =>
    formField(filter, { type: 'string' }, { 'ui:widget': 'month' }, { placeholder: filter.placeholder }),

  toWire: (filter, month) => ({ [filter.field]: month }),

  fromWire(filter, wire) {
    const read = readExact(wire, filter.field);
    const isWrong = read.ok && read.value !== undefined && !isMonth(read.value);
    return isWrong ? refused('QUERY_BAD_MONTH', filter.field) : read;
  },

  toUrl: (filter, month) => [[filter.field, month]],
  fromUrl: (filter, parameters) => monthFilter.normalise(filter, parameters.get(filter.field)),
  check: (filter, value) => checkValue(filter, value, (month) => (isMonth(month) ? [] : failure(filter, NOT_A_MONTH))),
  condition: (filter, month, dataset) => overSources(filter, dataset, (column, type) => inMonth(column, type, month)),
  describe: (_filter, month) => formatValue('month', month, { thousands: false }),
};

/** Month columns are compared as they are; a month of a date column is every day of it. */
function inMonth(column: string, type: StoredType, month: string): Condition {
  if (type !== 'date' && type !== 'datetime') return { op: 'equals', column, value: month };
  const to = lastDayOf(month);
  const from = `${to.slice(0, 8)}01`;
  if (type === 'date') return { op: 'between', column, from, to };
  return { op: 'between', column, from: `${from} 00:00:00`, to: `${to} 23:59:59` };
}
