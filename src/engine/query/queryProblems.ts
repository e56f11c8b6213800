import type { Language } from '../compile/CompiledScreen.ts';
import type { Text } from '../schema.generated.ts';
import { QUERY_LIMITS } from './queryLimits.ts';

/**
 * Why a list query is refused, with the message for the caller; `{parameter}` is the wire parameter it is about.
 * A clause is refused, never dropped: what is dropped widens the answer without anybody noticing.
 */
export const QUERY_PROBLEMS = {
  QUERY_WRONG_TYPE: {
    zh: '条件 {parameter} 的类型不正确',
    en: 'Condition {parameter} has the wrong type',
  },
  QUERY_EMPTY_VALUE: {
    zh: '条件 {parameter} 不能为空，不需要时请省略',
    en: 'Condition {parameter} is empty; leave it out instead',
  },
  QUERY_REPEATED_VALUE: {
    zh: '条件 {parameter} 含有重复的值',
    en: 'Condition {parameter} repeats a value',
  },
  QUERY_TOO_MANY_VALUES: {
    zh: `条件 {parameter} 最多 ${QUERY_LIMITS.listItems} 个值`,
    en: `Condition {parameter} takes at most ${QUERY_LIMITS.listItems} values`,
  },
  QUERY_TEXT_TOO_LONG: {
    zh: `条件 {parameter} 最多 ${QUERY_LIMITS.textLength} 个字符`,
    en: `Condition {parameter} takes at most ${QUERY_LIMITS.textLength} characters`,
  },
  QUERY_BAD_TEXT: {
    zh: '条件 {parameter} 含有无法使用的字符',
    en: 'Condition {parameter} contains characters that cannot be used',
  },
  QUERY_BAD_DATE: {
    zh: '条件 {parameter} 不是有效日期（YYYY-MM-DD，1990至2100年）',
    en: 'Condition {parameter} is not a day (YYYY-MM-DD, 1990 to 2100)',
  },
  QUERY_BAD_MONTH: {
    zh: '条件 {parameter} 不是有效月份（YYYYMM，1990至2100年）',
    en: 'Condition {parameter} is not a month (YYYYMM, 1990 to 2100)',
  },
  QUERY_BAD_DECIMAL: {
    zh: '条件 {parameter} 不是有效金额（最多两位小数）',
    en: 'Condition {parameter} is not an amount with at most two decimals',
  },
  QUERY_REVERSED_RANGE: {
    zh: '条件 {parameter} 的起始值大于结束值',
    en: 'The range that begins with {parameter} ends before it starts',
  },
  QUERY_RULE_BROKEN: {
    zh: '条件 {parameter} 不符合查询条件的要求',
    en: 'Condition {parameter} breaks a rule of the screen',
  },
  QUERY_UNKNOWN_FILTER: {
    zh: '没有查询条件 {parameter}',
    en: 'There is no filter {parameter}',
  },
  QUERY_TOO_MANY_FILTERS: {
    zh: `查询条件最多 ${QUERY_LIMITS.filterParameters} 个`,
    en: `A query takes at most ${QUERY_LIMITS.filterParameters} filter parameters`,
  },
  QUERY_FIXED_CONDITION: {
    zh: '缺少页面的固定条件 {parameter}，或其值不正确',
    en: 'The fixed condition {parameter} of the screen is missing or has another value',
  },
  QUERY_UNKNOWN_SORT: {
    zh: '不能按 {parameter} 排序',
    en: 'Rows cannot be sorted by {parameter}',
  },
  QUERY_REPEATED_SORT: {
    zh: '排序字段 {parameter} 重复',
    en: 'Sort field {parameter} is repeated',
  },
  QUERY_BAD_DIRECTION: {
    zh: '排序字段 {parameter} 的方向只能是 asc 或 desc',
    en: 'The direction of sort field {parameter} must be asc or desc',
  },
  QUERY_TOO_MANY_SORTS: {
    zh: `排序字段最多 ${QUERY_LIMITS.sorts} 个`,
    en: `Rows are sorted by at most ${QUERY_LIMITS.sorts} fields`,
  },
  QUERY_ONE_SORT: {
    zh: '此列表只能按一列排序',
    en: 'This list is sorted by one column only',
  },
  QUERY_NO_COLUMNS: {
    zh: '请至少选择一列导出',
    en: 'An export needs at least one column',
  },
  QUERY_UNKNOWN_COLUMN: {
    zh: '没有可导出的列 {parameter}',
    en: 'There is no column {parameter} to export',
  },
  QUERY_REPEATED_COLUMN: {
    zh: '导出的列 {parameter} 重复',
    en: 'Column {parameter} is repeated',
  },
  QUERY_BAD_PAGE: {
    zh: '页码 {parameter} 必须是大于 0 的整数',
    en: '{parameter} must be a whole number above 0',
  },
  QUERY_BAD_PAGE_SIZE: {
    zh: `每页条数 {parameter} 必须是 1 到 ${QUERY_LIMITS.pageSize} 的整数`,
    en: `{parameter} must be a whole number from 1 to ${QUERY_LIMITS.pageSize}`,
  },
  QUERY_OFFSET_TOO_LARGE: {
    zh: `只能翻到前 ${QUERY_LIMITS.offset} 条，请缩小查询范围`,
    en: `Only the first ${QUERY_LIMITS.offset} rows can be paged through; narrow the search`,
  },
} as const satisfies Readonly<Record<string, Text>>;

export type QueryProblemCode = keyof typeof QUERY_PROBLEMS;

/** One reason why a query is refused. */
export interface QueryProblem {
  readonly code: QueryProblemCode;
  /** Wire name: a filter parameter, a sort field, `currentPage`, `pageSize`, `filters` or `sort`. */
  readonly parameter: string;
  /** The screen's own words for a broken rule. */
  readonly detail?: Text;
}

/**
 * A problem in the caller's language; a rule of the screen speaks for itself.
 *
 * @example describeQueryProblem({ code: 'QUERY_UNKNOWN_FILTER', parameter: 'colour' }, 'en') // 'There is no filter colour'
 */
export function describeQueryProblem(problem: QueryProblem, language: Language): string {
  return (problem.detail ?? QUERY_PROBLEMS[problem.code])[language].replaceAll('{parameter}', () => problem.parameter);
}
