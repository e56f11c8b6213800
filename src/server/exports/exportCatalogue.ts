import type { Text } from '#engine';

/** Why an export is refused before any byte of it (HTTP 200, `success: false`). `{…}` is filled from the case. */
export const EXPORT_REFUSALS = {
  EXPORT_TOO_MANY_ROWS: {
    zh: '共{rows}条数据，超过单次导出上限{limit}条，请缩小查询范围后分批导出',
    en: '{rows} rows match, more than the {limit} one export can hold; narrow the search and export in parts',
  },
  EXPORT_RUNNING: {
    zh: '您有正在进行的导出，请等待完成或取消后再试',
    en: 'You have an export under way; wait for it or cancel it first',
  },
  EXPORT_BUSY: {
    zh: '当前导出任务较多，请稍后再试',
    en: 'The server is busy with other exports; try again in a moment',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ExportRefusalCode = keyof typeof EXPORT_REFUSALS;

/** Words of the sheet that tells what a file is. */
export const EXPORT_TEXTS = {
  zh: {
    sheet: '说明',
    list: '列表',
    time: '导出时间',
    user: '导出人',
    rows: '行数',
    moment: '数据时点',
    momentText: '文件中的所有行取自同一时刻，导出期间他人的修改不在其中',
    conditions: '查询条件',
    noConditions: '未设置查询条件',
    scope: '数据范围',
    scopeText: (names: string, count: number) => `${names}（共 ${count} 家机构）`,
    scopeNone: '没有可见的机构',
    page: '页面范围',
    order: '排序',
    directions: { asc: '升序', desc: '降序' },
    totals: '合计',
    withheld: '因权限未导出的列',
    cut: '超长内容',
    cutText: (cells: string, limit: number) => `有 ${cells} 个单元格的内容超过 ${limit} 个字符，已截断并以“…”结尾`,
  },
  en: {
    sheet: 'About',
    list: 'List',
    time: 'Exported at',
    user: 'Exported by',
    rows: 'Rows',
    moment: 'As of',
    momentText: 'All rows are of one moment; what others changed during the export is not in the file',
    conditions: 'Conditions',
    noConditions: 'No conditions',
    scope: 'Data scope',
    scopeText: (names: string, count: number) => `${names} (${count} organisations)`,
    scopeNone: 'No organisation is visible',
    page: 'Page scope',
    order: 'Order',
    directions: { asc: 'ascending', desc: 'descending' },
    totals: 'Totals',
    withheld: 'Columns left out for lack of permission',
    cut: 'Long texts',
    cutText: (cells: string, limit: number) =>
      `${cells} cells hold more than ${limit} characters; they were cut and end in "…"`,
  },
} as const;
