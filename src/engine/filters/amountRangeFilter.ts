import { centsFromDecimal } from '../formats/decimal.ts';
import { typedAmount } from '../formats/typedAmount.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { FilterKind, RuleFailure } from './FilterKind.ts';
import { formField, placeholderPair } from './formField.ts';
import { describeRange, endsOf, pairsOf, type Range, rangeOf, readRange } from './range.ts';
import { checkValue, failure } from './rules.ts';
import { overSources } from './sources.ts';
import { refused } from './wireValue.ts';

/** Two amounts as decimal text, both included; one of them may be missing. */
export type AmountRange = Range<'min' | 'max'>;

const ENDS = ['min', 'max'] as const;
const NOT_AN_AMOUNT = { zh: '请输入正确的金额，最多两位小数', en: 'Enter an amount with at most two decimals' };
const REVERSED = { zh: '最小金额不能大于最大金额', en: 'The minimum must not be greater than the maximum' };

const keysOf = (filter: ResolvedFilter) => [`${filter.field}Min`, `${filter.field}Max`] as const;

function amountText(value: unknown): string {
  return typeof value === 'string' ? typedAmount(value) : '';
}

/** A range of amounts; decimals and negative amounts are allowed (lists §5). Never a binary number on the way. */
export const amountRangeFilter: FilterKind<AmountRange> = {
  kind: 'amountRange',
  choices: null,
  placeholder: (_filter, language) => (language === 'zh' ? '最小金额,最大金额' : 'Minimum,Maximum'),
  wireKeys: keysOf,
  defaultValue: (filter) => amountRangeFilter.normalise(filter, filter.default),

  /** A text that is no amount is kept: `check` names it and the server refuses it, so the list never widens unseen. */
  normalise(_filter, value) {
    const [min, max] = endsOf(ENDS, value);
    return rangeOf(ENDS, [amountText(min), amountText(max)]);
  },

  formField: (filter) =>
    formField(
      filter,
      { type: 'object', properties: { min: { type: 'string' }, max: { type: 'string' } } },
      { 'ui:field': 'amountRange' },
      { placeholder: placeholderPair(filter.placeholder) },
    ),

  toWire: (filter, range) => Object.fromEntries(pairsOf(ENDS, keysOf(filter), range)),

  fromWire(filter, wire) {
    const keys = keysOf(filter);
    const read = readRange(ENDS, keys, wire);
    if (!read.ok || read.value === undefined) return read;
    const { min, max } = read.value;
    if (min !== undefined && centsFromDecimal(min) === null) return refused('QUERY_BAD_DECIMAL', keys[0]);
    if (max !== undefined && centsFromDecimal(max) === null) return refused('QUERY_BAD_DECIMAL', keys[1]);
    return isReversed(read.value) ? refused('QUERY_REVERSED_RANGE', keys[0]) : read;
  },

  toUrl: (filter, range) => pairsOf(ENDS, keysOf(filter), range),
  fromUrl: (filter, parameters) =>
    amountRangeFilter.normalise(
      filter,
      keysOf(filter).map((key) => parameters.get(key)),
    ),
  check: (filter, value) => checkValue(filter, value, (range) => checkRange(filter, range)),

  condition: (filter, { min = null, max = null }, dataset) =>
    overSources(filter, dataset, (column) => ({ op: 'between', column, from: min, to: max })),

  describe: (_filter, { min, max }) => describeRange(min, max),
};

function isReversed({ min, max }: AmountRange): boolean {
  const least = min === undefined ? null : centsFromDecimal(min);
  const most = max === undefined ? null : centsFromDecimal(max);
  return least !== null && most !== null && least > most;
}

function checkRange(filter: ResolvedFilter, range: AmountRange): readonly RuleFailure[] {
  const wrong = [range.min, range.max].some((text) => text !== undefined && centsFromDecimal(text) === null);
  if (wrong) return failure(filter, NOT_AN_AMOUNT);
  return isReversed(range) ? failure(filter, REVERSED) : [];
}
