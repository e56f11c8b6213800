import type { Text } from '#engine';

/** What is looked at; a line of the report is one of these about one filter, column or parameter. */
export const CERTIFY_CASES = {
  OPENS: { zh: '能够查询', en: 'answers the first question' },
  KEYS_UNIQUE: { zh: '主键不重复', en: 'keys are unique' },
  PAGES_WHOLE: { zh: '各页合起来等于总数，互不重叠', en: 'pages do not overlap and make up the total' },
  PAGES_STABLE: { zh: '同一页重复查询结果一致', en: 'the same page is the same again' },
  PAGE_SIZE: { zh: '按要求的每页条数返回', en: 'a page has the rows asked for' },
  PAGE_BEHIND: { zh: '最后一页之后为空', en: 'the page behind the last is empty' },
  SORTED_UP: { zh: '升序', en: 'ascending' },
  SORTED_DOWN: { zh: '降序', en: 'descending' },
  FILTER_ONE: { zh: '一个值', en: 'one value' },
  FILTER_PART: { zh: '模糊查询', en: 'a part of the text' },
  FILTER_PREFIX: { zh: '精确查询不匹配部分内容', en: 'a beginning of the text does not equal it' },
  FILTER_SPECIAL: { zh: '特殊字符', en: 'special characters' },
  FILTER_SEVERAL: { zh: '多个值', en: 'several values' },
  FILTER_LAST_DAY: { zh: '区间包含最后一天', en: 'the last day is included' },
  FILTER_FIRST_DAY: { zh: '区间包含第一天', en: 'the first day is included' },
  FILTER_EXACT: { zh: '上下限相等', en: 'both ends the same' },
  FILTER_OPEN_END: { zh: '只有下限', en: 'no upper end' },
  FILTER_OPEN_START: { zh: '只有上限', en: 'no lower end' },
  FILTER_NOTHING: { zh: '没有匹配的数据', en: 'nothing matches' },
  FILTERS_TOGETHER: { zh: '多个条件同时生效', en: 'several filters together' },
  MALFORMED: { zh: '错误的值被拒绝', en: 'a wrong value is refused' },
  UNKNOWN_PARAMETER: { zh: '未知参数被拒绝', en: 'an unknown parameter is refused' },
} as const satisfies Readonly<Record<string, Text>>;

export type CertifyCase = keyof typeof CERTIFY_CASES;

/** What was found, filled in from the case at hand. */
export const CERTIFY_FINDINGS = {
  rows: { zh: '{n} 条', en: '{n} rows' },
  rowsToJudge: {
    zh: '至少有一条可供判断的数据（如需指定集团或账号，请用 --header）',
    en: 'rows to judge by (name a group or an account with --header where the backend needs one)',
  },
  asDeclared: { zh: '符合页面声明的返回内容', en: 'an answer as the screen declares' },
  missing: { zh: '缺少 {n} 条，例如 {keys}', en: '{n} rows are missing, such as {keys}' },
  surplus: { zh: '多出 {n} 条，例如 {keys}', en: '{n} rows too many, such as {keys}' },
  total: { zh: '返回 {n} 条，总数却为 {total}', en: '{n} rows and a total of {total}' },
  repeated: { zh: '{n} 条重复，例如 {keys}', en: '{n} rows come twice, such as {keys}' },
  same: { zh: '相同的数据', en: 'the same rows' },
  different: { zh: '不同的数据', en: 'other rows' },
  ordered: { zh: '按该列排列', en: 'the order of the column' },
  unordered: { zh: '“{after}”排在“{before}”之后', en: '"{after}" after "{before}"' },
  scattered: { zh: '相同的值“{value}”不相邻', en: 'equal values "{value}" are apart' },
  notReversed: { zh: '不是升序的倒序', en: 'not the reverse of the ascending order' },
  refusal: { zh: '拒绝，或没有数据', en: 'a refusal, or no row' },
  refused: { zh: '已拒绝', en: 'refused' },
  ignored: { zh: '被忽略，返回了全部 {n} 条', en: 'it was ignored: all {n} rows came' },
  noValue: { zh: '数据中没有可用的值', en: 'no row has a value to try' },
  notShown: { zh: '页面没有显示该筛选项的列，无法核对', en: 'no column of the screen shows what it is about' },
  answered: { zh: '{answer}', en: '{answer}' },
} as const satisfies Readonly<Record<string, Text>>;

export type Finding = keyof typeof CERTIFY_FINDINGS;
