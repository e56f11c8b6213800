import type { Text } from '#engine';

/** Why an action or one row of it is refused. Rows refused by a guard carry the guard's own text. */
export const ACTION_PROBLEMS = {
  ACTION_NOT_ALLOWED: { zh: '该数据不满足操作条件', en: 'The row does not allow this action' },
  ROW_NOT_FOUND: {
    zh: '数据不存在，或已不在本列表中',
    en: 'There is no such row, or it is no longer in this list',
  },
  ROW_CHANGED: {
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Someone else has changed the row meanwhile; refresh and try again',
  },
  /** A run that asks a service has it in hand. */
  ROW_CLAIMED: {
    zh: '该数据正在提交处理，请稍后再试',
    en: 'The row is being submitted; try again in a while',
  },
  ACTION_INPUT_OUT_OF_RANGE: { zh: '填写的金额超出范围', en: 'The amount is out of range' },
  ACTION_INPUT_INVALID: { zh: '填写内容不正确', en: 'An input of the action is not valid' },
  /** The service of the action, for example the bureau, refused the row; the message is its own. */
  SERVICE_REFUSED: { zh: '受理失败', en: 'The service refused the row' },
  ACTION_TOO_MANY_ROWS: {
    zh: '一次最多操作10000条数据，请缩小查询范围',
    en: 'At most 10,000 rows can be changed at once; narrow the search',
  },
  /** Of rows the server keeps, each of which is judged by what the ones before have become. */
  ACTION_TOO_MANY_ONE_BY_ONE: {
    zh: '一次最多操作100条数据，请减少所选数据或缩小查询范围',
    en: 'At most 100 rows can be changed at once; select fewer or narrow the search',
  },
  ACTION_ONE_ROW: { zh: '该操作一次只能处理一条数据', en: 'This action works on one row at a time' },
  ROW_EXISTS: { zh: '数据已存在', en: 'There is such a row already' },
  ROW_ORGANISATION: { zh: '不能为该机构新增数据', en: 'You cannot add a row to this organisation' },
  ROW_OUTSIDE_SCREEN: {
    zh: '新增的数据不属于本列表，未保存',
    en: 'The new row would not be in this list; nothing was saved',
  },
  ACTION_KEY_REUSED: {
    zh: '该操作已提交过，内容与上次不同，请重新操作',
    en: 'This run was submitted before with other content; start it anew',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ActionProblemCode = keyof typeof ACTION_PROBLEMS;

/** What an amount of an input is held to, row by row; `{limit}` is the bound. */
export const BOUND_TEXTS = {
  min: { zh: '{label}不能小于{limit}', en: '{label} must not be less than {limit}' },
  max: { zh: '{label}不能大于{limit}', en: '{label} must not be more than {limit}' },
  none: { zh: '该数据没有可用的金额，不能填写{label}', en: 'The row has no amount that {label} could be part of' },
} as const satisfies Readonly<Record<string, Text>>;

export const ACTION_LIMITS = {
  /** Rows one call may change: they are changed in one transaction of at most five seconds. */
  rows: 10_000,
  /** The same of rows the server keeps, which are judged and written one after the other. */
  rowsOneByOne: 100,
  /** Rows in one statement, and in one audit record. */
  rowsPerStatement: 1_000,
  /** Rows one record per run tells of. */
  rowsPerRecord: 200,
  /** How long a key is remembered. */
  keyMs: 24 * 3_600_000,
  /** How long rows stay claimed by a run that is heard of no more; one under way says so again in time. */
  claimMs: 5 * 60_000,
  claimRenewMs: 60_000,
} as const;
