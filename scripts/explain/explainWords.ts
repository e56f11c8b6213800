import type { Language } from '#engine';

/** Words of `npm run explain`; what schema files call by name – fields, kinds, files – is the same in both languages. */
export interface ExplainWords {
  readonly stages: Readonly<Record<'written' | 'resolved' | 'personalised' | 'compiled' | 'query', string>>;
  readonly about: Readonly<Record<'resolved' | 'personalised' | 'compiled' | 'query', string>>;
  /** What stands between the words of a list, between choices, and before what explains a word. */
  readonly comma: string;
  readonly semicolon: string;
  readonly or: string;
  readonly and: string;
  readonly colon: string;
  readonly none: string;
  readonly extending: string;
  readonly dataset: (name: string) => string;
  readonly endpoint: (method: string, path: string) => string;
  readonly where: (conditions: string) => string;
  readonly sizes: (filters: number, columns: number, actions: number) => string;
  readonly resource: (resourceNo: string, permission: string) => string;
  readonly shown: (count: number, fields: string) => string;
  readonly filterHeader: readonly string[];
  readonly columnHeader: readonly string[];
  readonly one: string;
  readonly hidden: string;
  readonly optionsOf: (count: number, table: string) => string;
  readonly codes: (count: number) => string;
  readonly toolbar: string;
  readonly row: string;
  readonly import: string;
  readonly asksFor: (action: string, inputs: string) => string;
  readonly totals: (fields: string, size: number, sizes: string) => string;
  readonly atTheWire: (sent: string) => string;
  readonly refused: (problems: string) => string;
  readonly reads: (count: number, columns: string) => string;
  readonly asks: (request: string) => string;
  readonly header: (name: string, value: string) => string;
  readonly body: (body: string) => string;
  readonly readsRows: (rows: string, total: string, key: string) => string;
  readonly from: (file: string) => string;
  readonly says: (properties: string) => string;
  readonly saysBy: (properties: string, file: string) => string;
}

const zh: ExplainWords = {
  stages: { written: '原文', resolved: '解析', personalised: '个人设置', compiled: '编译', query: '查询' },
  about: {
    resolved: '引用已展开，没有省略的内容',
    personalised: '加上用户保存的设置',
    compiled: '中文',
    query: '页面首次查询的内容',
  },
  comma: '、',
  semicolon: '；',
  or: ' 或 ',
  and: ' 且 ',
  colon: '：',
  none: '无',
  extending: '，继承 ',
  dataset: (name) => `数据集 ${name}`,
  endpoint: (method, path) => `外部接口 ${method} ${path}`,
  where: (conditions) => `，固定条件 ${conditions}`,
  sizes: (filters, columns, actions) => `${filters} 个查询条件、${columns} 列、${actions} 个操作`,
  resource: (resourceNo, permission) => `资源 ${resourceNo}，权限 ${permission}`,
  shown: (count, fields) => `显示 ${count} 列：${fields}`,
  filterHeader: ['查询条件', '名称', '类型', '数据集的列', '选项', '占位提示', '', '由何处决定'],
  columnHeader: ['列', '名称', '类型', '取自', '宽度', '对齐', '显示为', '', '由何处决定'],
  one: '单选',
  hidden: '隐藏',
  optionsOf: (count, table) => `${table} 的 ${count} 项`,
  codes: (count) => `${count} 个代码`,
  toolbar: '工具栏',
  row: '行操作',
  import: '导入',
  asksFor: (action, inputs) => `${action} 需填写 ${inputs}`,
  totals: (fields, size, sizes) => `合计：${fields}；每页 ${size} 条，可选 ${sizes}`,
  atTheWire: (sent) => `发送：${sent}`,
  refused: (problems) => `被拒绝：${problems}`,
  reads: (count, columns) => `读取数据集的 ${count} 列：${columns}`,
  asks: (request) => `请求 ${request}`,
  header: (name, value) => `请求头 ${name}：${value}`,
  body: (body) => `请求体 ${body}`,
  readsRows: (rows, total, key) => `数据行取自 ${rows}，总数取自 ${total}，主键取自 ${key}`,
  from: (file) => `来自 ${file}`,
  says: (properties) => `另行指定 ${properties}`,
  saysBy: (properties, file) => `${file} 另行指定 ${properties}`,
};

const en: ExplainWords = {
  stages: {
    written: 'written',
    resolved: 'resolved',
    personalised: 'personalised',
    compiled: 'compiled',
    query: 'query',
  },
  about: {
    resolved: 'references followed, nothing optional',
    personalised: 'with what the user saved',
    compiled: 'in English',
    query: 'what the screen asks at first',
  },
  comma: ', ',
  semicolon: '; ',
  or: ' or ',
  and: ' and ',
  colon: ': ',
  none: 'none',
  extending: ', which extends ',
  dataset: (name) => `dataset ${name}`,
  endpoint: (method, path) => `endpoint ${method} ${path}`,
  where: (conditions) => ` where ${conditions}`,
  sizes: (filters, columns, actions) => `${filters} filters, ${columns} columns, ${actions} actions`,
  resource: (resourceNo, permission) => `resource ${resourceNo}, permission ${permission}`,
  shown: (count, fields) => `${count} columns shown: ${fields}`,
  filterHeader: ['filter', 'label', 'kind', 'dataset columns', 'options', 'placeholder', '', 'decided by'],
  columnHeader: ['column', 'label', 'kind', 'read from', 'width', 'align', 'shown as', '', 'decided by'],
  one: 'one',
  hidden: 'hidden',
  optionsOf: (count, table) => `${count} of ${table}`,
  codes: (count) => `${count} codes`,
  toolbar: 'toolbar',
  row: 'row',
  import: 'import',
  asksFor: (action, inputs) => `${action} asks for ${inputs}`,
  totals: (fields, size, sizes) => `totals: ${fields}; ${size} rows a page of ${sizes}`,
  atTheWire: (sent) => `at the wire: ${sent}`,
  refused: (problems) => `refused: ${problems}`,
  reads: (count, columns) => `reads ${count} dataset columns: ${columns}`,
  asks: (request) => `asks ${request}`,
  header: (name, value) => `header ${name}: ${value}`,
  body: (body) => `body ${body}`,
  readsRows: (rows, total, key) => `reads rows at ${rows}, their number at ${total}, their key at ${key}`,
  from: (file) => `from ${file}`,
  says: (properties) => `says ${properties}`,
  saysBy: (properties, file) => `says ${properties} by ${file}`,
};

export const EXPLAIN_WORDS: Readonly<Record<Language, ExplainWords>> = { zh, en };
