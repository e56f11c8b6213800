import { DATASET, edit, FIELDS, PROVIDED, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about datasets and stored columns. */
export const DATASET_RULES = {
  DATASET_UNKNOWN: {
    why: { zh: '没有这个名称的数据集。', en: 'No dataset has the name.' },
    repair: {
      zh: '改成提示的名称，或新建数据集文件。',
      en: 'Take the name that is suggested, or add the file of the dataset.',
    },
    example: edit(SCREEN, '"dataset": "bill"', '"dataset": "bil"', '^"bil"', '/source/dataset', 'bill'),
  },
  DATASET_UNKNOWN_DICTIONARY: {
    why: { zh: '没有这个名称的字段字典。', en: 'No field dictionary has the name.' },
    repair: {
      zh: '改成提示的名称，或新建字典文件。',
      en: 'Take the name that is suggested, or add the file of the dictionary.',
    },
    example: edit(DATASET, '"fields": ["bill"]', '"fields": ["bill", "bils"]', '^"bils"', '/fields/1', 'bill'),
  },
  DATASET_UNKNOWN_COLUMN: {
    why: {
      zh: '数据集里没有存这一列，无法读取、筛选或写入。',
      en: 'The dataset stores no such column, so it can be neither read, filtered nor written.',
    },
    repair: {
      zh: '改成提示的列名，或在数据集的 columns 里声明它。',
      en: 'Take the column that is suggested, or declare it in the dataset.',
    },
    example: edit(
      SCREEN,
      '"billNo": "$row.billNo"',
      '"billNo": "$row.billNos"',
      '^"$row.billNos"',
      '/opens/sameDay/filters/billNo',
      '$row.billNo',
    ),
  },
  DATASET_RESERVED_COLUMN: {
    why: { zh: '每张表都自带 id 和 groupId。', en: 'Every table has id and groupId by itself.' },
    repair: { zh: '删除这一列，或换一个名称。', en: 'Remove the column, or name it otherwise.' },
    example: edit(
      DATASET,
      '"remark": { "type"',
      '"groupId": { "type": "text" }, "remark": { "type"',
      '^"groupId"',
      '/columns/groupId',
    ),
  },
  DATASET_NOT_PROVIDED: {
    why: {
      zh: '声明 provided 的数据集取服务器自己保存的数据，没有这个名称的数据。',
      en: 'A dataset with provided shows rows the server keeps itself, and it keeps none of the name.',
    },
    repair: {
      zh: '改成提示的名称，或删除 provided，让数据存在数据集里。',
      en: 'Take the name that is suggested, or remove provided to have rows stored.',
    },
    example: edit(
      PROVIDED,
      '"name": "user",\n  "provided"',
      '"name": "users",\n  "provided"',
      '^"users"',
      '/name',
      'user',
    ),
  },
  DATASET_COLUMN_NOT_PROVIDED: {
    why: {
      zh: '这些列由服务器给出，没有这一列，或类型不同。',
      en: 'The columns are given by the server; it gives no such column, or one of another type.',
    },
    repair: { zh: '改成提示的列名或类型。', en: 'Take the column or the type that is suggested.' },
    example: edit(
      PROVIDED,
      '"organForm": { "type": "code" }',
      '"organForm": { "type": "text" }',
      '"organForm": { "type": ^"text" }',
      '/columns/organForm/type',
      'code',
    ),
  },
  DATASET_PROVIDED_WITH_OWN: {
    why: {
      zh: '这个属性说的是数据如何存放、导入或连带写入，而这些数据由服务器保存。',
      en: 'The property is about how rows are stored, brought in or written elsewhere, and these rows are kept by the server.',
    },
    repair: { zh: '删除这个属性。', en: 'Remove the property.' },
    example: edit(
      PROVIDED,
      '"organForm": { "type": "code" }',
      '"organForm": { "type": "code", "default": "100" }',
      '^"default"',
      '/columns/organForm/default',
    ),
  },
  DATASET_ONLY_PROVIDED: {
    why: {
      zh: '记录和明细要存进数据集的表，而这个数据集没有自己的表。',
      en: 'Records and parts are stored in the table of their dataset, and this one has none.',
    },
    repair: { zh: '换一个存放数据的数据集。', en: 'Name a dataset whose rows are stored.' },
    example: edit(
      DATASET,
      '"parts": { "dataset": "billLine"',
      '"parts": { "dataset": "user"',
      '^"user"',
      '/parts/dataset',
    ),
  },
  DATASET_NAME_PROVIDED: {
    why: {
      zh: '服务器自己的数据已用这个名称，另存一份会与它冲突。',
      en: 'The name belongs to rows of the server; others stored under it would be in their way.',
    },
    repair: { zh: '写上 "provided": true，或换一个名称。', en: 'Write "provided": true, or choose another name.' },
    example: edit(PROVIDED, '\n  "provided": true,', '', '^"user"', '/name'),
  },
  PARTS_NOT_BY_KEY: {
    why: {
      zh: '明细按这一列归到主数据，值不唯一就会归错。',
      en: 'Parts belong to a row by this column; were it not unique they would go with another row.',
    },
    repair: { zh: '用数据集唯一的业务主键列关联。', en: 'Join them by the one business key of the dataset.' },
    example: edit(DATASET, '"by": "billNo"', '"by": "remark"', '"by": ^"remark"', '/parts/by'),
  },
  CODE_SET_WITHOUT_SEARCH: {
    why: {
      zh: '一个格子里有多个代码，要按其中一个筛选就需要索引。',
      en: 'A cell holds several codes; finding one of them needs an index.',
    },
    repair: { zh: '给列加上 "search": true。', en: 'Add "search": true to the column.' },
    example: edit(DATASET, '"codeSet", "search": true', '"codeSet"', '^{ "type": "codeSet"', '/columns/taxRate'),
  },
  VALUE_WRONG_FOR_COLUMN: {
    why: { zh: '写下的值存不进这种类型的列。', en: 'The value cannot be stored in a column of this type.' },
    repair: {
      zh: '按列的类型写：金额是文本，如 "0.00"；标志是 0 或 1。',
      en: 'Write it as the type wants it: an amount is a text such as "0.00", a flag is 0 or 1.',
    },
    example: edit(DATASET, '"flag", "default": 0', '"flag", "default": 2', '^2 }', '/columns/locked/default'),
  },
  PROPERTY_NOT_FOR_KIND: {
    why: {
      zh: '这个属性对这种列、筛选或输入项不起作用。',
      en: 'The property does nothing for a column, filter or input of this kind.',
    },
    repair: { zh: '删除属性，或换一种 kind。', en: 'Remove the property, or choose another kind.' },
    example: edit(
      FIELDS,
      '"kind": "money"',
      '"kind": "money", "codes": "tax_rate"',
      'money", "codes": ^"tax_rate"',
      '/fields/amount/column/codes',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
