import { edit, OUTSIDE } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about screens whose rows come from somebody else's backend. */
export const ENDPOINT_RULES = {
  SCREEN_TWO_SOURCES: {
    why: {
      zh: '数据要么来自数据集，要么来自外部接口，两个都写就不知道查哪一个。',
      en: 'Rows come from a dataset or from an endpoint; with both it is not clear which is asked.',
    },
    repair: { zh: '只保留其中一个。', en: 'Keep one of the two.' },
    example: edit(OUTSIDE, '"endpoint": {', '"dataset": "bill", "endpoint": {', '^"endpoint"', '/source/endpoint'),
  },
  ENDPOINT_NEEDS_SERVER: {
    why: {
      zh: '合计、导入、导出和操作由参考服务器在自己的数据表上完成，外部系统的数据不在其中。',
      en: 'Totals, imports, exports and actions are done by the reference server on tables of its own, which rows of another system are not in.',
    },
    repair: {
      zh: '从页面去掉它；行上可以用 detail 和 opens 里的弹窗。',
      en: 'Take it out of the screen; rows can have detail and the dialogs in opens.',
    },
    example: edit(OUTSIDE, '"opens": {', '"toolbar": ["export"], "opens": {', '^"export"', '/toolbar/0'),
  },
  ENDPOINT_UNKNOWN_NAME: {
    why: {
      zh: '字段字典里没有这个名称，写在这里不会起作用。',
      en: 'No dictionary has the name, so what is said of it would have no effect.',
    },
    repair: { zh: '改成提示的名称。', en: 'Take the name that is suggested.' },
    example: edit(
      OUTSIDE,
      '"parameters": { "billDateStart"',
      '"parameters": { "billDateStrat"',
      '^"billDateStrat"',
      '/source/endpoint/parameters/billDateStrat',
      'billDateStart',
    ),
  },
  ENDPOINT_PARAMETER_TWICE: {
    why: {
      zh: '一个参数只能表示一个意思，否则对方系统会把一个当成另一个。',
      en: 'A parameter carries one thing; the backend would take one for the other.',
    },
    repair: { zh: '给其中一个换成对方系统的正确参数名。', en: 'Give one of them the name it really has there.' },
    example: edit(
      OUTSIDE,
      '"billDateEnd": "to"',
      '"billDateEnd": "from"',
      '^"from", "taxRate"',
      '/source/endpoint/parameters/billDateEnd',
    ),
  },
  ENDPOINT_BODY_OF_GET: {
    why: { zh: 'GET 请求不带请求体，参数会丢失。', en: 'A GET request has no body, so the parameters would be lost.' },
    repair: { zh: '改用 POST，或把参数放在 query 中。', en: 'Use POST, or put the parameters into the query.' },
    example: edit(OUTSIDE, '"method": "POST"', '"method": "GET"', '^"body"', '/source/endpoint/filters/in'),
  },
  ENDPOINT_SORT_ONE: {
    why: {
      zh: '两个参数只能说明一列及其方向。',
      en: 'Two parameters have room for one column and its direction.',
    },
    repair: {
      zh: '默认排序只保留一列，或换一种 style。',
      en: 'Keep one column in the default order, or choose another style.',
    },
    example: edit(
      OUTSIDE,
      '"direction": "desc" }]',
      '"direction": "desc" }, { "field": "billNo", "direction": "asc" }]',
      '^{ "field": "billNo", "direction"',
      '/sort/1',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
