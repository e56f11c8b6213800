import { CODES, edit, FIELDS, SCREEN } from './example.ts';
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
  CODE_WITHOUT_LOOK: {
    why: {
      zh: '其他代码都有颜色或图形，这一个会显示不出来。',
      en: 'The other codes have a colour or sign; this one would show without.',
    },
    repair: { zh: '给这个代码补上。', en: 'Add it to the code.' },
    example: edit(CODES, ', "tone": "success"', '', '^{ "code": "02"', '/items/2'),
  },
} as const satisfies Readonly<Record<string, Rule>>;
