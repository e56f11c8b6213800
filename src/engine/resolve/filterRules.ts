import type { FilterDefinition, FilterKindName, FilterRules, StoredType, Text } from '../schema.generated.ts';

/** What a filter of a kind may declare. How it works is in its `FilterKind`. */
export interface FilterRule {
  /** Types of dataset columns it can be about. */
  readonly stored: readonly StoredType[];
  /** Properties that mean something for this kind only. */
  readonly properties: readonly (keyof FilterDefinition)[];
  readonly rules: readonly (keyof FilterRules)[];
  readonly form: 'text' | 'codes' | 'list' | 'month' | 'dates' | 'amounts';
  /** The form of a default, in words. */
  readonly expected: Text;
}

/** Properties and rules that are not for every kind. */
export const OWN_PROPERTIES = ['match', 'codes', 'multiple', 'history', 'pick', 'selectable'] as const;
export const OWN_RULES = ['maxSpan', 'maxLength', 'format'] as const;

export const FILTER_RULES: Readonly<Record<FilterKindName, FilterRule>> = {
  text: {
    // A set is matched by whole entries only; see `filterDatasetFaults`.
    stored: ['text', 'code', 'codeSet'],
    properties: ['match', 'history'],
    rules: ['maxLength', 'format'],
    form: 'text',
    expected: { zh: '应为一段文本', en: 'expected a text' },
  },
  codes: {
    stored: ['code', 'codeSet', 'text', 'flag'],
    properties: ['codes', 'multiple'],
    rules: [],
    form: 'codes',
    expected: {
      zh: '应为代码列表，不重复；单选时最多一个',
      en: 'expected a list of different codes, at most one when multiple is false',
    },
  },
  dateRange: {
    stored: ['date', 'datetime'],
    properties: ['selectable'],
    rules: ['maxSpan'],
    form: 'dates',
    expected: {
      zh: '应为两个日期的列表，不限的一端写 null',
      en: 'expected a list of two dates, null for an open end',
    },
  },
  month: {
    stored: ['month'],
    properties: [],
    rules: [],
    form: 'month',
    expected: { zh: '应为一个月份，如 "202511" 或 "period"', en: 'expected a month such as "202511" or "period"' },
  },
  amountRange: {
    stored: ['money', 'decimal'],
    properties: [],
    rules: [],
    form: 'amounts',
    expected: {
      zh: '应为两个金额文本的列表，最多两位小数，不限的一端写 null',
      en: 'expected a list of two decimal texts with at most two places, null for an open end',
    },
  },
  orgTree: {
    stored: ['code', 'text'],
    properties: ['multiple', 'pick'],
    rules: [],
    form: 'list',
    expected: { zh: '应为组织代码列表，不重复', en: 'expected a list of different organisation codes' },
  },
};
