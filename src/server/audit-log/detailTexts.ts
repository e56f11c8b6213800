import type { Text } from '#engine';

/** What the parts of a record are called. One that is missing here is about the machinery and told to nobody. */
export const DETAIL_LABELS: Readonly<Record<string, Text>> = {
  count: { zh: '数量', en: 'Count' },
  ids: { zh: '编号', en: 'Ids' },
  id: { zh: '编号', en: 'Id' },
  names: { zh: '名称', en: 'Names' },
  input: { zh: '填写内容', en: 'Entered' },
  refused: { zh: '受理失败', en: 'Refused' },
  added: { zh: '已新增', en: 'Added' },
  changed: { zh: '已修改', en: 'Changed' },
  removed: { zh: '已删除', en: 'Removed' },
  method: { zh: '请求方式', en: 'Method' },
  operateObj: { zh: '操作对象', en: 'Object' },
  funcName: { zh: '功能', en: 'Function' },
  address: { zh: '地址', en: 'Address' },
  known: { zh: '账号存在', en: 'Known account' },
  closed: { zh: '账号已停用', en: 'Closed account' },
  attemptsLeft: { zh: '剩余尝试次数', en: 'Attempts left' },
  code: { zh: '原因', en: 'Reason' },
  why: { zh: '原因', en: 'Reason' },
  importId: { zh: '导入批次', en: 'Import' },
  imported: { zh: '新增', en: 'Added' },
  updated: { zh: '更新', en: 'Updated' },
  unchanged: { zh: '未变', en: 'Unchanged' },
  format: { zh: '格式', en: 'Format' },
  rows: { zh: '行数', en: 'Rows' },
  columns: { zh: '列', en: 'Columns' },
  filters: { zh: '筛选条件', en: 'Filters' },
  sort: { zh: '排序', en: 'Order' },
  outcome: { zh: '结果', en: 'Outcome' },
  bytes: { zh: '大小（字节）', en: 'Size in bytes' },
  before: { zh: '原版本', en: 'Version before' },
  after: { zh: '新版本', en: 'Version after' },
};

/** Names of values the server itself writes, by the part they stand in. */
export const DETAIL_VALUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  outcome: {
    started: { zh: '已开始', en: 'Started' },
    done: { zh: '完成', en: 'Done' },
    cancelled: { zh: '已取消', en: 'Cancelled' },
    failed: { zh: '失败', en: 'Failed' },
    stalled: { zh: '停滞', en: 'Stalled' },
    timedOut: { zh: '超时', en: 'Timed out' },
  },
  why: {
    trip: { zh: '登录流程无效', en: 'Not a trip that was begun' },
    ticket: { zh: '票据无效', en: 'Not a valid ticket' },
    user: { zh: '账号不可用', en: 'No such user' },
  },
};

/** Words around values. */
export const DETAIL_WORDS = {
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  asc: { zh: '升序', en: 'ascending' },
  desc: { zh: '降序', en: 'descending' },
  /** Behind the label of a filter with two ends. */
  Start: { zh: '（起）', en: ' from' },
  End: { zh: '（止）', en: ' to' },
  Min: { zh: '（最小）', en: ' at least' },
  Max: { zh: '（最大）', en: ' at most' },
  parts: { zh: '明细{n}行', en: '{n} lines' },
  more: { zh: '另有{n}条', en: 'and {n} more' },
  cut: { zh: '以下未显示', en: 'the rest is not shown' },
} as const satisfies Readonly<Record<string, Text>>;

export const DETAIL_SIGNS = {
  zh: { is: '：', between: '；', open: '（', close: '）' },
  en: { is: ': ', between: '; ', open: ' (', close: ')' },
} as const;
