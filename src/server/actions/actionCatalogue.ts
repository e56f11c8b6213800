import type { Text } from '#engine';

/** Why an action or one row of it is refused. Rows refused by a guard carry the guard's own text. */
export const ACTION_PROBLEMS = {
  ACTION_NOT_ALLOWED: { zh: '该数据不满足操作条件', en: 'The row does not allow this action' },
  ROW_NOT_FOUND: { zh: '数据不存在或已被删除', en: 'There is no such row' },
  ACTION_INPUT_INVALID: { zh: '填写内容不正确', en: 'An input of the action is not valid' },
  ACTION_TOO_MANY_ROWS: {
    zh: '一次最多操作10000条数据，请缩小查询范围',
    en: 'At most 10,000 rows can be changed at once; narrow the search',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ActionProblemCode = keyof typeof ACTION_PROBLEMS;

export const ACTION_LIMITS = {
  /** Rows one call may change: they are changed in one transaction of at most five seconds. */
  rows: 10_000,
  /** Rows in one statement. */
  rowsPerStatement: 1_000,
} as const;
