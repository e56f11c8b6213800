import { added, CODES, edit, FIELDS, PROVIDED_CODES, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about code tables in use. */
export const CODES_RULES = {
  CODES_UNKNOWN_TABLE: {
    why: { zh: '没有这个名称的代码表。', en: 'No code table has the name.' },
    repair: {
      zh: '改成提示的名称，或新建代码表文件。',
      en: 'Take the name that is suggested, or add the file of the table.',
    },
    example: edit(
      FIELDS,
      '"rate", "codes": "tax_rate"',
      '"rate", "codes": "tax_rat"',
      '^"tax_rat"',
      '/fields/taxRate/column/codes',
      'tax_rate',
    ),
  },
  CODES_MISSING_TABLE: {
    why: {
      zh: '这种列、筛选或输入项显示代码的名称，需要知道用哪个代码表。',
      en: 'The column, filter or input shows names of codes and must know their table.',
    },
    repair: { zh: '用 codes 写上代码表的名称。', en: 'Name the table with codes.' },
    example: edit(FIELDS, '"rate", "codes": "tax_rate"', '"rate"', '^"rate"', '/fields/taxRate/column/kind'),
  },
  CODES_UNKNOWN_GROUP: {
    why: {
      zh: '代码表里没有代码属于这个分组，下拉框会是空的。',
      en: 'No code of the table belongs to the group, so there would be nothing to choose.',
    },
    repair: {
      zh: '改成提示的分组，或在代码的 groups 里加上它。',
      en: 'Take the group that is suggested, or add it to the groups of codes.',
    },
    example: edit(
      FIELDS,
      '"group": "open"',
      '"group": "opne"',
      '^"opne"',
      '/fields/billStatus/filter/codes/group',
      'open',
    ),
  },
  CODES_WITHOUT_LOOKS: {
    why: {
      zh: '状态、标签和等级列要显示颜色或图形，而这个代码表一个也没有。',
      en: 'Columns of status, badge and level show a colour or sign, and no code of the table has one.',
    },
    repair: {
      zh: '换成有颜色的代码表，或给每个代码补上，或改用 code 列。',
      en: 'Use a table that has them, add them to every code, or make it a code column.',
    },
    example: edit(
      SCREEN,
      '    "billStatus",\n',
      '    { "field": "billStatus", "codes": "tax_rate" },\n',
      '^"tax_rate"',
      '/columns/3/codes',
    ),
  },
  CODES_NOT_PROVIDED: {
    why: {
      zh: '声明 provided 的代码表由服务器给出代码，没有这个名称的代码表。',
      en: "The codes of a table with provided are the server's to give, and it has none of the name.",
    },
    repair: {
      zh: '改成提示的名称，或删除 provided，自己写 items。',
      en: 'Take the name that is suggested, or remove provided and list the items.',
    },
    example: added(
      {
        path: 'codes/colour.codes.json',
        text: '{ "name": "colour", "title": { "zh": "颜色", "en": "Colours" }, "provided": true }',
      },
      {
        path: 'codes/colour.codes.json',
        text: '{ "name": "colour", "title": { "zh": "颜色", "en": "Colours" }, "items": [{ "code": "r", "name": { "zh": "红", "en": "Red" } }] }',
      },
      '/name',
    ),
  },
  CODES_PROVIDED_WITH_ITEMS: {
    why: {
      zh: '代码由服务器按用户给出，写下的不会被用到。',
      en: 'The server gives each user their codes; those written down are never used.',
    },
    repair: { zh: '删除 items，或删除 provided。', en: 'Remove items, or provided.' },
    example: edit(
      PROVIDED_CODES,
      '"provided": true',
      '"provided": true,\n  "items": [{ "code": "a", "name": { "zh": "甲", "en": "A" } }]',
      '^"items"',
      '/items',
    ),
  },
  CODES_NAME_PROVIDED: {
    why: {
      zh: '这个名称的代码表由服务器给出，写下的代码与实际的不会一致。',
      en: 'The server gives the codes of the table; a list of them would not be theirs for long.',
    },
    repair: {
      zh: '写上 "provided": true 并删除 items，或换一个名称。',
      en: 'Write "provided": true without items, or choose another name.',
    },
    example: edit(
      PROVIDED_CODES,
      '"provided": true',
      '"items": [{ "code": "a", "name": { "zh": "甲", "en": "A" } }]',
      '^"role"',
      '/name',
    ),
  },
  CODE_WITHOUT_LOOK: {
    why: {
      zh: '其他代码都有颜色或图形，这一个会显示不出来。',
      en: 'The other codes have a colour or sign; this one would show without.',
    },
    repair: { zh: '给这个代码补上。', en: 'Add it to the code.' },
    example: edit(CODES, ', "tone": "success"', '', '^{ "code": "02"', '/items/2'),
  },
} as const satisfies Readonly<Record<string, Rule>>;
