import { DATASET, edit, IMPORT } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about imports. */
export const IMPORT_RULES = {
  IMPORT_UNAVAILABLE: {
    why: { zh: '数据集没有声明 import，不接受文件。', en: 'The dataset declares no import, so it takes no files.' },
    repair: {
      zh: '在数据集里声明 import，或从工具栏去掉。',
      en: 'Declare import in the dataset, or take it out of the toolbar.',
    },
    example: edit(DATASET, `\n  ${IMPORT},`, '', '^', '/toolbar/1'),
  },
  IMPORT_LAYOUT_NEEDS_ACTION: {
    why: {
      zh: '这种文件导入时执行操作，操作的条件和权限同样有效。',
      en: 'Files of this layout perform an action, with its guards and permission.',
    },
    repair: { zh: '在数据集里声明这个操作，或去掉这种格式。', en: 'Declare the action, or leave the layout out.' },
    example: edit(DATASET, '"einvoice-xml"', '"ticking-list"', '^"ticking-list"', '/import/layouts/1'),
  },
  IMPORT_TEMPLATE_WITHOUT_COLUMNS: {
    why: { zh: '模板要知道哪些列可以填写。', en: 'A template must know which columns can be filled.' },
    repair: { zh: '在 import 里列出 columns。', en: 'List columns in import.' },
    example: edit(DATASET, IMPORT, '"import": { "layouts": ["own-template"] }', '^"own-template"', '/import/layouts/0'),
  },
  IMPORT_WITHOUT_TEMPLATE: {
    why: {
      zh: '这个属性只对模板起作用，而没有提供模板。',
      en: 'The property is about templates, and none is offered.',
    },
    repair: { zh: '在 layouts 里加上模板格式，或删除属性。', en: 'Add a template to layouts, or remove the property.' },
    example: edit(
      DATASET,
      IMPORT,
      '"import": { "layouts": ["einvoice-xml"], "columns": ["billNo"] }',
      '^"columns": ["billNo"]',
      '/import/columns',
    ),
  },
  IMPORT_KEY_NOT_BUSINESS_KEY: {
    why: {
      zh: '导入靠业务主键认出已有的行，用别的列会重复或改错。',
      en: 'An import knows a row again by the business key; by another column it would double or change the wrong one.',
    },
    repair: { zh: '把 key.column 写成业务主键列。', en: 'Let key.column be the business key.' },
    example: edit(
      DATASET,
      '"key": { "column": "billNo"',
      '"key": { "column": "remark"',
      '^"remark", "from"',
      '/import/key/column',
    ),
  },
  IMPORT_KEY_NOT_FILLED: {
    why: {
      zh: '用来认出行的列不在模板里，填不了。',
      en: 'The column rows are known by is not in the template and cannot be filled.',
    },
    repair: { zh: '把它加到 import.columns。', en: 'Add it to import.columns.' },
    example: edit(DATASET, '["billDate"]]', '["period"]]', '^"period"]]', '/import/key/from/1/0'),
  },
} as const satisfies Readonly<Record<string, Rule>>;
