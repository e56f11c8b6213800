import { DATASET, edit, PROVIDED, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about actions. */
export const ACTION_RULES = {
  ACTION_UNKNOWN: {
    why: {
      zh: '数据集没有声明这个操作，页面也没有这个名称的弹窗。',
      en: 'The dataset declares no such action, and the screen has no dialog of that name.',
    },
    repair: {
      zh: '改成提示的操作名，或在数据集的 actions 里声明它。',
      en: 'Take the action that is suggested, or declare it in the dataset.',
    },
    example: edit(
      SCREEN,
      '["closeAll", "import", "export"]',
      '["closeAll", "closedBill"]',
      '^"closedBill"',
      '/toolbar/1',
      'closedBills',
    ),
  },
  ACTION_RESERVED_NAME: {
    why: {
      zh: 'import、export、detail 由程序提供，不能另外声明。',
      en: 'import, export and detail are part of the program and cannot be declared.',
    },
    repair: { zh: '给操作另取名称。', en: 'Give the action another name.' },
    example: edit(
      DATASET,
      '"closeAll": {',
      '"import": { "label": { "zh": "导", "en": "I" } },\n"closeAll": {',
      '^"import": { "label"',
      '/actions/import',
    ),
  },
  ACTION_RUNS_CYCLE: {
    why: {
      zh: 'runs 指向要执行的操作，绕回自身就没有可执行的。',
      en: 'runs names the action that is performed; in a circle there is none.',
    },
    repair: { zh: '让 runs 指向真正修改数据的操作。', en: 'Let runs name the action that changes rows.' },
    example: edit(DATASET, '"runs": "close"', '"runs": "closeAll"', '^"closeAll" }', '/actions/closeAll/runs'),
  },
  ACTION_RUNS_WITH_OWN: {
    why: {
      zh: '带 runs 的操作只换按钮文字，其余都取自被执行的操作。',
      en: 'An action with runs only has another button; all else is that of the action it runs.',
    },
    repair: {
      zh: '删除这个属性，写到被执行的操作上。',
      en: 'Remove the property, or write it on the action that is run.',
    },
    example: edit(
      DATASET,
      '"runs": "close"',
      '"runs": "close", "permission": "bill:all"',
      '^"permission": "bill:all"',
      '/actions/closeAll/permission',
    ),
  },
  ACTION_UNKNOWN_FIELD: {
    why: {
      zh: '输入项的标签取自字段字典，字典里没有这个字段。',
      en: 'The label of an input comes from the dictionaries, and they have no such field.',
    },
    repair: { zh: '用 field 指明一个字典里有的字段。', en: 'Name a field of the dictionaries with field.' },
    example: edit(
      DATASET,
      '"field": "billDate"',
      '"field": "billDat"',
      '^"billDat"',
      '/actions/close/input/on/field',
      'billDate',
    ),
  },
  CONDITION_FORM: {
    why: {
      zh: '条件恰好是一种形式，同时写两种或一种都不写就不知道意思。',
      en: 'A condition has exactly one form; with two or none it is not clear what is meant.',
    },
    repair: {
      zh: '只留一种；要同时满足几个条件就用 all。',
      en: 'Keep one form; several that must all hold go into all.',
    },
    example: edit(
      DATASET,
      '"equals": 0',
      '"equals": 0, "oneOf": [0]',
      '^{ "field": "locked"',
      '/actions/close/when/0/is/all/0',
    ),
  },
  SET_UNKNOWN_VALUE: {
    why: {
      zh: '以 $ 开头的是程序给出的值，这里没有这一个。',
      en: 'A text that begins with $ is a value of the program, and there is no such one here.',
    },
    repair: { zh: '从列出的值中选一个。', en: 'Choose one of those listed.' },
    example: edit(
      DATASET,
      '"$verify.result"',
      '"$verify.resul"',
      '^"$verify.resul"',
      '/actions/close/set/remark',
      '$verify.result',
    ),
  },
  SET_UNKNOWN_INPUT: {
    why: {
      zh: '操作没有声明这个输入项，用户不会填写它。',
      en: 'The action declares no such input, so users never fill it.',
    },
    repair: {
      zh: '改成提示的名称，或在 input 里声明它。',
      en: 'Take the input that is suggested, or declare it in input.',
    },
    example: edit(
      DATASET,
      '"$input.period"',
      '"$input.perod"',
      '^"$input.perod"',
      '/actions/close/set/period',
      '$input.period',
    ),
  },
  SET_WITHOUT_USES: {
    why: {
      zh: '这个值由查验或开票服务给出，操作没有声明使用该服务。',
      en: 'The value comes from a service the action does not say it uses.',
    },
    repair: { zh: '给操作加上 uses。', en: 'Add uses to the action.' },
    example: edit(DATASET, '\n      "uses": "verifier",', '', '^"$verify.result"', '/actions/close/set/remark'),
  },
  SET_ROWS_WITHOUT_NAME: {
    why: {
      zh: '$run.rows 列出各行的名称，数据集没有说哪一列是名称。',
      en: '$run.rows lists names of rows, and the dataset does not say which column names them.',
    },
    repair: { zh: '在数据集里用 rowName 指明一列。', en: 'Name a column with rowName of the dataset.' },
    example: edit(DATASET, '\n  "rowName": "billNo",', '', '^"$run.rows"', '/actions/issue/records/0/set/bills'),
  },
  ACTION_DELETES_WITH_OWN: {
    why: {
      zh: '删除的行不能再写入，也不会询问输入。',
      en: 'Rows that are removed are not written to, and ask for nothing.',
    },
    repair: { zh: '删除这个属性，或去掉 deletes。', en: 'Remove the property, or deletes.' },
    example: edit(
      DATASET,
      '"deletes": true,',
      '"deletes": true, "set": { "locked": 1 },',
      '^"set": { "locked": 1 },',
      '/actions/drop/set',
    ),
  },
  ACTION_CREATES_WITH_OWN: {
    why: {
      zh: '新增时还没有行，没有可检查、可受理或可记录的内容。',
      en: 'There is no row yet that could be checked, given to a service or recorded.',
    },
    repair: { zh: '删除这个属性，或去掉 creates。', en: 'Remove the property, or creates.' },
    example: edit(
      DATASET,
      '"creates": true,',
      '"creates": true, "uses": "issuer",',
      '"creates": true, ^"uses": "issuer",',
      '/actions/add/uses',
    ),
  },
  ACTION_CREATES_WITHOUT_ROW: {
    why: { zh: '新增的操作不针对任何行。', en: 'An action that adds a row works on none.' },
    repair: { zh: '换成固定的值，或删除它。', en: 'Write a value, or remove it.' },
    example: edit(
      DATASET,
      '"required": true, "default": "today"',
      '"required": true, "default": "$row.billDate"',
      '"default": ^"$row.billDate"',
      '/actions/add/input/billDate/default',
    ),
  },
  ACTION_CREATES_MISSING_COLUMN: {
    why: {
      zh: '业务主键、机构列和没有默认值的必填列，新数据都要有值。',
      en: 'A new row cannot be without its business key, its organisation and what is required and has no default.',
    },
    repair: { zh: '在 set 里给这一列一个值。', en: 'Give the column a value in set.' },
    example: edit(
      DATASET,
      ', "organForm": "$input.organForm"',
      '',
      '^{\n        "billNo": "$input.billNo"',
      '/actions/add/set',
    ),
  },
  ACTION_CREATES_OPTIONAL_INPUT: {
    why: {
      zh: '用户可以不填这个输入项，那样新数据就缺了必须有的值。',
      en: 'Users may leave the input empty, and the new row would lack what it cannot be without.',
    },
    repair: { zh: '给输入项加上 "required": true。', en: 'Add "required": true to the input.' },
    example: edit(
      DATASET,
      '"organForm": { "kind": "organisation", "required": true',
      '"organForm": { "kind": "organisation"',
      '^"$input.organForm"',
      '/actions/add/set/organForm',
    ),
  },
  ACTION_CREATES_IN_ROW: {
    why: {
      zh: '操作列里的操作针对所在的行，而新增不针对任何行。',
      en: 'What stands in the operations column is about its row, and a new row is about none.',
    },
    repair: { zh: '把它写进 toolbar。', en: 'Name it in the toolbar.' },
    example: edit(SCREEN, '"actions": ["close"]', '"actions": ["close", "add"]', '^"add"', '/columns/5/actions/1'),
  },
  SECRET_INTO_COLUMN: {
    why: {
      zh: '保密的内容只能写入无人可读的列，否则列表、导出和审计都会显示它。',
      en: 'A secret goes where nobody reads it; any other column is shown by lists, exports and the audit.',
    },
    repair: {
      zh: '写入服务器提供的只写列，如用户的 password，或换一种 kind。',
      en: 'Write it to a write-only column of the server, such as password of a user, or choose another kind.',
    },
    example: edit(
      PROVIDED,
      '"account": "$input.account", "organForm"',
      '"account": "$input.password", "organForm"',
      '^"$input.password", "organForm"',
      '/actions/add/set/account',
    ),
  },
  INPUT_BOUND_WRONG_FORM: {
    why: { zh: '界限是金额，或本行的一个金额列。', en: 'A bound is an amount, or a money column of the row.' },
    repair: { zh: '写成 "0.01" 这样的文本，或 $row.列名。', en: 'Write a text such as "0.01", or $row.COLUMN.' },
    example: edit(DATASET, '"min": "0.01"', '"min": "0.015"', '^"0.015"', '/actions/issue/input/paid/min'),
  },
  INPUT_BOUNDS_REVERSED: {
    why: { zh: '没有金额能同时满足两个界限。', en: 'No amount is within both bounds.' },
    repair: { zh: '交换或改正两个界限。', en: 'Exchange or correct them.' },
    example: edit(DATASET, '"max": "$row.amount"', '"max": "0.00"', '^"0.01", "max"', '/actions/issue/input/paid/min'),
  },
  INPUT_LONGER_THAN_COLUMN: {
    why: { zh: '用户能输入的文字存不下。', en: 'Users could type more than can be stored.' },
    repair: { zh: '减小 maxLength，或加大列的 length。', en: 'Lower maxLength, or raise the length of the column.' },
    example: edit(DATASET, '"maxLength": 20', '"maxLength": 201', '^"$input.taxNo"', '/actions/issue/set/partyTaxNo'),
  },
  RECORD_MISSING_COLUMN: {
    why: {
      zh: '那个数据集的必填列没有值，记录存不进去。',
      en: 'A required column of that dataset gets no value, so the record could not be stored.',
    },
    repair: { zh: '在 set 里给这一列一个值。', en: 'Give the column a value in set.' },
    example: edit(
      DATASET,
      ', "outcome": "$issue.result"',
      '',
      '^{ "logNo": "$record.id"',
      '/actions/issue/records/1/set',
    ),
  },
  RECORD_SETS_ORGANISATION: {
    why: {
      zh: '记录总是属于它来自的那一行的机构，不能另外指定。',
      en: 'A record belongs to the organisation of the row it comes from and to no other.',
    },
    repair: { zh: '删除这一项。', en: 'Remove the entry.' },
    example: edit(
      DATASET,
      '"logNo": "$record.id"',
      '"logNo": "$record.id", "organForm": "$row.organForm"',
      '^"organForm": "$row',
      '/actions/issue/records/1/set/organForm',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
