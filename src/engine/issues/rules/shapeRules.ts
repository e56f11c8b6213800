import { CODES, edit, FIELDS, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about shape: what the meta-schemas ask for. */
export const SHAPE_RULES = {
  SCHEMA_UNKNOWN_PROPERTY: {
    why: {
      zh: '语言里没有这个属性，写了也不会起作用，多半是拼写错误。',
      en: 'The language has no such property, so it would do nothing; most often it is misspelt.',
    },
    repair: { zh: '改成提示的属性名，或删除它。', en: 'Take the property that is suggested, or remove it.' },
    example: edit(SCREEN, '"pinned"', '"pined"', '^"pined"', '/columns/1/pined', 'pinned'),
  },
  SCHEMA_UNKNOWN_VALUE: {
    why: { zh: '这个属性只接受列出的几个值。', en: 'The property takes one of the listed values only.' },
    repair: { zh: '从列出的值中选一个。', en: 'Choose one of the listed values.' },
    example: edit(FIELDS, '"kind": "money"', '"kind": "mony"', '^"mony"', '/fields/amount/column/kind', 'money'),
  },
  SCHEMA_MISSING_PROPERTY: {
    why: { zh: '没有这个属性，定义就不完整。', en: 'The definition is incomplete without the property.' },
    repair: { zh: '补上这个属性。', en: 'Add the property.' },
    example: edit(SCREEN, '\n  "route": "/purchaser/bills",', '', '^{\n  "id"', ''),
  },
  SCHEMA_MISSING_LANGUAGE: {
    why: {
      zh: '界面随时可以切换中英文，每段文字都要有两种。',
      en: 'The interface switches between Chinese and English at any time, so every text needs both.',
    },
    repair: { zh: '补上缺少的语言。', en: 'Add the language that is missing.' },
    example: edit(CODES, ', "en": "Done"', '', '^{ "zh": "已报销"', '/items/2/name'),
  },
  SCHEMA_WRONG_TYPE: {
    why: {
      zh: '值的类型与属性要求的不同，例如该写文本的地方写了数字。',
      en: 'The value is of another type than the property asks for, such as a number in place of a text.',
    },
    repair: {
      zh: '换成要求的类型；金额和代码是文本，要加双引号。',
      en: 'Use the type that is asked for; amounts and codes are texts in double quotes.',
    },
    example: edit(SCREEN, '"amount", "billStatus"],', '7, "billStatus"],', '^7,', '/filters/3'),
  },
  SCHEMA_BAD_VALUE: {
    why: {
      zh: '类型对，但值超出了允许的长度、范围或写法。',
      en: 'The type is right, but length, range or form is not.',
    },
    repair: { zh: '按提示的要求修改。', en: 'Change the value as the message says.' },
    example: edit(SCREEN, '"BILL_LIST"', '"bill-list"', '^"bill-list"', '/resourceNo'),
  },
  SCHEMA_BAD_NAME: {
    why: {
      zh: '名称会成为接口参数和数据列名，只能用字母和数字。',
      en: 'Names become parameters and stored columns, so they are letters and digits only.',
    },
    repair: { zh: '改成以小写字母开头的名称。', en: 'Begin with a lower-case letter and use letters and digits.' },
    example: edit(FIELDS, '"remark":', '"Remark!":', '^"Remark!"', '/fields/Remark!'),
  },
  SCHEMA_REPEATED_ITEM: {
    why: { zh: '同一项列出两次没有意义。', en: 'Listing an item twice means nothing.' },
    repair: { zh: '删除重复的一项。', en: 'Remove the repetition.' },
    example: edit(
      SCREEN,
      '["closeAll", "import", "export"]',
      '["closeAll", "closeAll"]',
      '["closeAll", ^"closeAll"]',
      '/toolbar/1',
    ),
  },
  COLUMN_WIDTH_OUT_OF_RANGE: {
    why: { zh: '过窄看不清内容，过宽挤掉其他列。', en: 'Narrower cannot be read, wider leaves no room for others.' },
    repair: { zh: '取范围内的像素值。', en: 'Take a number of pixels within the range.' },
    example: edit(FIELDS, '"minWidth": 160', '"minWidth": 63', '^63', '/fields/billNo/column/minWidth'),
  },
} as const satisfies Readonly<Record<string, Rule>>;
