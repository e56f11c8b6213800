import { isDate } from '../dates/calendar.ts';
import { isRelativeDate, resolveDate } from '../dates/relativeDate.ts';
import { addSpan } from '../dates/span.ts';
import { cleanText } from '../formats/usableText.ts';
import type { Condition } from '../query/ListQuery.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { StoredType } from '../schema.generated.ts';
import type { FilterKind, RuleFailure } from './FilterKind.ts';
import { formField, placeholderPair } from './formField.ts';
import { describeRange, endsOf, pairsOf, type Range, rangeOf, readRange } from './range.ts';
import { checkValue, failure } from './rules.ts';
import { overSources } from './sources.ts';
import { refused } from './wireValue.ts';

/** Two days, both included; one of them may be missing, which leaves that side open. */
export type DateRange = Range<'from' | 'to'>;

const ENDS = ['from', 'to'] as const;
const NOT_A_DAY = { zh: '日期格式不正确', en: 'This is not a date' };
const REVERSED = { zh: '开始日期不能晚于结束日期', en: 'The start date must not be after the end date' };

const keysOf = (filter: ResolvedFilter) => [`${filter.field}Start`, `${filter.field}End`] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');

/** A range of days, sent as two parameters such as signDateStart and signDateEnd (lists §3). */
export const dateRangeFilter: FilterKind<DateRange> = {
  kind: 'dateRange',
  choices: null,
  placeholder: (_filter, language) => (language === 'zh' ? '开始日期,结束日期' : 'Start date,End date'),
  wireKeys: keysOf,

  defaultValue(filter, { today }) {
    const [from, to] = endsOf(ENDS, filter.default).map((end) => {
      const text = textOf(end);
      return isRelativeDate(text) ? resolveDate(text, today) : text;
    }) as [string, string];
    return rangeOf(ENDS, [from, to]);
  },

  /** A text that is no day is kept: `check` names it and the server refuses it, so the list never widens unseen. */
  normalise(_filter, value) {
    const [from, to] = endsOf(ENDS, value);
    return rangeOf(ENDS, [textOf(from), textOf(to)]);
  },

  formField: (filter) =>
    formField(
      filter,
      { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
      { 'ui:field': 'dateRange' },
      { placeholder: placeholderPair(filter.placeholder) },
    ),

  toWire: (filter, range) => Object.fromEntries(pairsOf(ENDS, keysOf(filter), range)),

  fromWire(filter, wire) {
    const keys = keysOf(filter);
    const read = readRange(ENDS, keys, wire);
    if (!read.ok || read.value === undefined) return read;
    const { from, to } = read.value;
    if (from !== undefined && !isDate(from)) return refused('QUERY_BAD_DATE', keys[0]);
    if (to !== undefined && !isDate(to)) return refused('QUERY_BAD_DATE', keys[1]);
    return from !== undefined && to !== undefined && from > to ? refused('QUERY_REVERSED_RANGE', keys[0]) : read;
  },

  toUrl: (filter, range) => pairsOf(ENDS, keysOf(filter), range),
  fromUrl: (filter, parameters) =>
    dateRangeFilter.normalise(
      filter,
      keysOf(filter).map((key) => parameters.get(key)),
    ),
  check: (filter, value) => checkValue(filter, value, (range) => checkRange(filter, range)),
  condition: (filter, range, dataset) => overSources(filter, dataset, (column, type) => within(column, type, range)),
  describe: (_filter, { from, to }) => describeRange(from, to),
};

/** An open side is longer than any span, so a rule about the span needs both days. */
function checkRange(filter: ResolvedFilter, { from, to }: DateRange): readonly RuleFailure[] {
  if ((from !== undefined && !isDate(from)) || (to !== undefined && !isDate(to))) return failure(filter, NOT_A_DAY);
  if (from !== undefined && to !== undefined && from > to) return failure(filter, REVERSED);
  const rule = filter.rules.maxSpan;
  if (rule === undefined) return [];
  const tooLong = from === undefined || to === undefined || to > addSpan(from, rule.span);
  return tooLong ? failure(filter, rule.message) : [];
}

/** From the first second of the first day to the last of the last, where the column has seconds. */
function within(column: string, type: StoredType, range: DateRange): Condition {
  const { from = null, to = null }: { readonly from?: string | null; readonly to?: string | null } = range;
  if (type !== 'datetime') return { op: 'between', column, from, to };
  return { op: 'between', column, from: from && `${from} 00:00:00`, to: to && `${to} 23:59:59` };
}
