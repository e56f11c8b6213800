import { DATASET, edit, FIELDS, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about fields of a screen. */
export const FIELD_RULES = {
  SCREEN_UNKNOWN_FIELD: {
    why: { zh: '数据集所列的字段字典里没有这个字段。', en: 'None of the dictionaries of the dataset has the field.' },
    repair: {
      zh: '改成提示的字段，或在字典里添加它。',
      en: 'Take the field that is suggested, or add it to a dictionary.',
    },
    example: edit(SCREEN, '"amount", "billStatus"],', '"amonut", "billStatus"],', '^"amonut"', '/filters/3', 'amount'),
  },
  SCREEN_DUPLICATE_FIELD: {
    why: {
      zh: '同一个列表里一个字段只能出现一次，用户设置按字段保存。',
      en: 'A field stands once in a list: users’ settings are kept by field.',
    },
    repair: { zh: '删除重复的一项。', en: 'Remove the repetition.' },
    example: edit(
      SCREEN,
      '"amount", "billStatus"],',
      '"amount", "billStatus", "amount"],',
      '"billStatus", ^"amount"],',
      '/filters/5',
    ),
  },
  FIELD_NOT_A_FILTER: {
    why: { zh: '字典没有说这个字段怎样筛选。', en: 'The dictionary does not say how the field is filtered.' },
    repair: {
      zh: '在字典里给字段加上 filter，或换一个字段。',
      en: 'Add filter to the field in its dictionary, or use another field.',
    },
    example: edit(SCREEN, '"amount", "billStatus"],', '"remark", "billStatus"],', '^"remark"', '/filters/3'),
  },
  FIELD_NOT_A_COLUMN: {
    why: { zh: '字典没有说这个字段怎样显示。', en: 'The dictionary does not say how the field is shown.' },
    repair: {
      zh: '在字典里给字段加上 column，或换一个字段。',
      en: 'Add column to the field in its dictionary, or use another field.',
    },
    example: edit(
      SCREEN,
      '    "amount",\n    "billStatus"',
      '    "amount", "organForm",\n    "billStatus"',
      '"amount", ^"organForm"',
      '/columns/3',
    ),
  },
  COLUMN_KIND_MISMATCH: {
    why: {
      zh: '这种列显示不了数据列里存的类型。',
      en: 'A column of this kind cannot show what the dataset column stores.',
    },
    repair: {
      zh: '换一种 kind，或用 source 指向另一列。',
      en: 'Choose another kind, or name another column with source.',
    },
    example: edit(
      FIELDS,
      '"remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "text"',
      '"remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "money"',
      '^"money" } },',
      '/fields/remark/column/kind',
    ),
  },
  COLUMN_FORMAT_MISMATCH: {
    why: {
      zh: '这种格式不适用于这种列，例如日期列不能按万元显示。',
      en: 'The format is for other kinds; a date, for example, is not shown in units of ten thousand.',
    },
    repair: { zh: '从列出的格式中选一个，或删除 format。', en: 'Choose one of those listed, or remove format.' },
    example: edit(FIELDS, '"format": "date"', '"format": "wan"', '^"wan"', '/fields/billDate/column/format'),
  },
  COLUMN_TWO_OPERATIONS: {
    why: {
      zh: '操作列固定在右边，只有一个。',
      en: 'The operations column stands at the right edge, and there is one.',
    },
    repair: { zh: '把操作合并到一列。', en: 'Put the actions into one column.' },
    example: edit(
      SCREEN,
      '{ "field": "operations", "actions": ["close"] }',
      '{ "field": "operations", "actions": ["close"] }, { "field": "moreOperations", "actions": ["close"] }',
      '^"moreOperations"',
      '/columns/6/field',
    ),
  },
  COLUMN_ACTIONS_MISPLACED: {
    why: { zh: '只有操作列能放操作按钮。', en: 'Only the operations column has buttons.' },
    repair: { zh: '把 actions 写到操作列上。', en: 'Move actions to the operations column.' },
    example: edit(SCREEN, '"pinned": "left"', '"actions": ["close"]', '120, ^"actions"', '/columns/1/actions'),
  },
  COLUMN_ACTIONS_MISSING: {
    why: { zh: '操作列没有按钮就是空的。', en: 'An operations column without buttons is empty.' },
    repair: {
      zh: '写成对象并列出 actions，或删除这一列。',
      en: 'Write it as an object with actions, or remove the column.',
    },
    example: edit(
      SCREEN,
      '{ "field": "operations", "actions": ["close"] }',
      '"operations"',
      '^"operations"',
      '/columns/5',
    ),
  },
  COLUMN_UNKNOWN_GROUP: {
    why: {
      zh: '列设置面板里的分组要先在 columnGroups 里声明。',
      en: 'Groups of the column setting panel are declared in columnGroups.',
    },
    repair: { zh: '改成提示的分组，或声明它。', en: 'Take the group that is suggested, or declare it.' },
    example: edit(SCREEN, '"group": "dates"', '"group": "date"', '^"date"', '/columns/1/group', 'dates'),
  },
  COLUMN_GROUP_EMPTY: {
    why: {
      zh: '声明的分组没有列使用，多半是列上忘了写。',
      en: 'No column is in the declared group; most often it was forgotten at the columns.',
    },
    repair: { zh: '在列上写 group，或删除这个分组。', en: 'Name it at columns with group, or remove it.' },
    example: edit(SCREEN, ', "group": "dates"', '', '^"dates"', '/columnGroups/dates'),
  },
  FILTER_KIND_MISMATCH: {
    why: {
      zh: '这种筛选不能用于数据列里存的类型。',
      en: 'A filter of this kind cannot be about what the dataset column stores.',
    },
    repair: {
      zh: '换一种 kind，或用 source 指向另一列。',
      en: 'Choose another kind, or name another column with source.',
    },
    example: edit(
      SCREEN,
      '["$row.billDate", "$row.billDate"]',
      '["$row.billDate", "$row.period"]',
      '^"$row.period"',
      '/opens/sameDay/filters/billDate/1',
    ),
  },
  FILTER_SEARCH_MISSING: {
    why: {
      zh: '模糊查询百万行数据需要索引，由数据列声明。',
      en: 'Contains search over a million rows needs an index, which the dataset column declares.',
    },
    repair: {
      zh: '给数据列加上 "search": true，或用 "match": "equals"。',
      en: 'Add "search": true to the dataset column, or use "match": "equals".',
    },
    example: edit(
      DATASET,
      '"partyTaxNo": { "type": "text", "search": true }',
      '"partyTaxNo": { "type": "text" }',
      '^',
      '/fields/party/filter/source/1',
    ),
  },
  DEFAULT_WRONG_FORM: {
    why: {
      zh: '默认值的写法与筛选或输入项的种类不符。',
      en: 'The default is not written as its filter or input needs it.',
    },
    repair: {
      zh: '按提示的形式写，例如日期区间写两个日期。',
      en: 'Write it as the message says, such as two dates for a range.',
    },
    example: edit(
      SCREEN,
      '"billNo": "$row.billNo"',
      '"billNo": ["$row.billNo"]',
      '^["$row.billNo"]',
      '/opens/sameDay/filters/billNo',
    ),
  },
  DEFAULT_UNKNOWN_CODE: {
    why: { zh: '默认选中的代码不在可选的代码里。', en: 'The default is not among the codes that can be chosen.' },
    repair: { zh: '换成可选的代码，或去掉分组。', en: 'Take a code that is offered, or leave the group out.' },
    example: edit(
      SCREEN,
      '"billStatus": ["01"]',
      '"billStatus": ["$row.billStatus", "02"]',
      '^"02"',
      '/opens/sameDay/filters/billStatus/1',
    ),
  },
  RELATIVE_DATE_UNKNOWN: {
    why: {
      zh: '既不是存在的日期，也不是看得懂的相对日期。',
      en: 'It is neither a day that exists nor a relative date that is understood.',
    },
    repair: { zh: '改成提示的写法，如 startOfMonth-1M。', en: 'Write it as suggested, such as startOfMonth-1M.' },
    example: edit(
      FIELDS,
      '"startOfMonth-1M"',
      '"startOfMont-1M"',
      '^"startOfMont-1M"',
      '/fields/billDate/filter/default/0',
      'startOfMonth-1M',
    ),
  },
  DEFAULT_REVERSED: {
    why: {
      zh: '区间的结束早于开始（也许只在某些日子），查不到数据。',
      en: 'The range ends before it starts, perhaps on some days only, and would find nothing.',
    },
    repair: {
      zh: '交换两端，或改用不会颠倒的相对日期。',
      en: 'Exchange the ends, or use relative dates that never cross.',
    },
    example: edit(
      FIELDS,
      '["startOfMonth-1M", "today"]',
      '["today", "startOfMonth"]',
      '^["today", "startOfMonth"]',
      '/fields/billDate/filter/default',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
